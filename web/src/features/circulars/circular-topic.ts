/** What a sheet of a circular is about, as its history entry names it. */
export type CircularTopic = 'reminder' | 'follow' | 'report'
