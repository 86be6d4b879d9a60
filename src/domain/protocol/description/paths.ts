/** Where the gateway publishes what it can be asked, as OpenAPI 3.1 and as a page. */
export const apiDescriptionPath = '/api/openapi.json'
export const apiPagePath = '/api/docs'
