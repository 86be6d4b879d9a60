import { expect, it } from 'vitest'
import { platformOf } from './platform.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 5],
  ['ios', `${mac} Version/18.0 Safari/605.1.15`, 5],
  ['mac', `${mac} Version/18.0 Safari/605.1.15`, 0],
  ['desktop', `${mac.replace('605.1.15', '537.36')} Chrome/140.0.0.0 Safari/537.36`, 0],
  [
    'desktop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    10,
  ],
  ['android', 'Mozilla/5.0 (Linux; Android 15; SM-X200) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 5],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
] as const)('knows %s by %s', (platform, userAgent, maxTouchPoints) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform)
})
