import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { organizationData } from '#domain/schemas/organization.ts'
import { billingFields, kindOf, recordForm, shownAt, statementFields } from './recordFields.ts'

const leavesOf = (given: z.ZodType, path = ''): string[] => {
  const schema = given instanceof z.ZodOptional ? (given.unwrap() as z.ZodType) : given
  return schema instanceof z.ZodObject
    ? Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, inner]) =>
        leavesOf(inner, path === '' ? name : `${path}.${name}`),
      )
    : [path]
}

describe('the screens of an organization', () => {
  it('have a place for every value that is stored', () => {
    expect(Object.keys(shownAt).sort()).toEqual(leavesOf(organizationData).sort())
  })

  it('enter each value of billing and of the statements, by its schema', () => {
    expect([...billingFields, ...statementFields].sort()).toEqual(leavesOf(recordForm).sort())
    expect(kindOf('billing.billingAddress.city')).toBe('text')
    expect(kindOf('complianceSettings.gdprCompliant')).toBe('yesNo')
    expect(kindOf('settings.auditLogRetention')).toBe('whole')
  })

  it('refuse an address that is none, and days that are no whole number from 1', () => {
    const given = (changes: { billingEmail?: string; days?: string }) => ({
      billing: {
        customerId: '',
        billingEmail: changes.billingEmail ?? '',
        billingAddress: { street: '', city: '', state: '', country: '', postalCode: '' },
      },
      complianceSettings: {
        dataResidency: '',
        gdprCompliant: true,
        auditingEnabled: true,
        encryptionRequired: false,
      },
      settings: { auditLogRetention: changes.days ?? '365' },
    })
    const issues = (changes: Parameters<typeof given>[0]) =>
      recordForm.safeParse(given(changes)).error?.issues.map(({ path }) => path.join('.')) ?? []
    expect(issues({})).toEqual([])
    expect(issues({ billingEmail: 'office' })).toEqual(['billing.billingEmail'])
    for (const days of ['', '0', '1.5', '-3', '99999', 'year'])
      expect([days, issues({ days })]).toEqual([days, ['settings.auditLogRetention']])
  })
})
