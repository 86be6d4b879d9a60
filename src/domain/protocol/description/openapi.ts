/** The parts of an OpenAPI 3.1 document that the published description uses. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonSchema = { readonly [key: string]: Json }

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

interface Content {
  readonly [mediaType: string]: { readonly schema: JsonSchema }
}

export interface Answer {
  readonly description: string
  readonly headers?: {
    readonly [name: string]: { readonly description: string; readonly schema: JsonSchema }
  }
  readonly content?: Content
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly security: readonly { readonly [scheme: string]: readonly string[] }[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: { readonly [status: string]: Answer }
}

export type Method = 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete'

export interface ApiDescription {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: { readonly [path: string]: { readonly [method in Method]?: Operation } }
  readonly components: {
    readonly schemas: { readonly [name: string]: JsonSchema }
    readonly securitySchemes: { readonly [name: string]: JsonSchema }
  }
}
