/** What a picture may have before it is decoded: a decoder needs four bytes a pixel. */
export const pictureLimits = { fileBytes: 60_000_000, side: 20_000, pixels: 110_000_000 } as const
