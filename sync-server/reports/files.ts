/** The files of one report: none of them can be read under the name of another. */
export const fileKey = (reportId: string): string => `report:${reportId}`
