/** Below it each organization is a database that CouchDB's and PouchDB's replicators read: `/couch/org-<id>`. */
export const couchPath = '/couch'
