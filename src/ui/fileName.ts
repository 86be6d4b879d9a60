const longestPart = 60

/**
 * Names a file after its content, without characters that file systems refuse: `Harbour wall - North footing -
 * Slices.csv`.
 */
export const fileName = (parts: readonly string[], ending: string): string =>
  `${parts
    .map((part) =>
      part
        .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .slice(0, longestPart)
        .trim(),
    )
    .filter((part) => part !== '')
    .join(' - ')}.${ending}`
