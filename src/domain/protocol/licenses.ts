/** Texts beside the app: the licences of the packages in its scripts, and those of its fonts. */
export const softwareLicensesPath = '/third-party-licenses.txt'
export const fontLicensesPath = '/font-licenses.txt'
