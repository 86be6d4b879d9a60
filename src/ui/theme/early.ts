import { rememberedChoice, rememberedTheme, systemLook, themeOf } from './choice.ts'

// A page that is drawn before the app runs has its theme from the first paint on.
document.documentElement.dataset.theme = themeOf(rememberedChoice(rememberedTheme()), systemLook())
