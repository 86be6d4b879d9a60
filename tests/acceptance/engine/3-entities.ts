import { expect } from 'vitest'
import type { InputField } from '#domain/calc/module.ts'
import { type ModuleMetadata, metadataOf, newUsage } from '#domain/calc/registry/usage.ts'
import { material, materialMetadata } from '#domain/materials/material.ts'
import { models } from '#domain/materials/models.ts'
import { sampleMaterials } from '#domain/materials/samples.ts'
import { materialQuery, materialRoutes } from '#domain/protocol/rest/materials.ts'
import { calculationData } from '#domain/schemas/calculation.ts'
import { envelope } from '#domain/schemas/document.ts'
import { moduleOutputs, moduleResult, resultChart, resultTable } from '#domain/schemas/result.ts'
import { runData } from '#domain/schemas/run.ts'
import { reportTemplate } from '#domain/schemas/template.ts'
import { builtInModules } from '#tests/helpers/modules.ts'
import { markedTemplates, moreKinds, shortRuns } from '../differences.ts'
import type { Line } from '../line.ts'
import { bearingModules, inputsOf, moduleOf, resultOf, summaryOf, validated } from './modules.ts'

const has = (object: object, ...keys: string[]): void =>
  expect(Object.keys(object)).toEqual(expect.arrayContaining(keys))

const template = reportTemplate.parse({
  sectionsConfig: undefined,
  customSections: [{ id: 'a', title: 'A', content: '', type: 'text', order: 1 }],
})

const fieldsOf = (id: string) => {
  const all = moduleOf(id).fields.flatMap((field) => [field, ...(field.fields ?? [])])
  return Object.fromEntries(all.map((field) => [field.id, field]))
}
const optionsOf = (id: string, field: string) => fieldsOf(id)[field]?.options?.map(({ value }) => value)
const rowFields = (id: string, list: string) =>
  moduleOf(id)
    .fields.find((field) => field.id === list)
    ?.fields?.map((field) => field.id)

export const entities: readonly Line[] = [
  {
    id: 'E-3-1',
    line: 'id (lowercase letters, digits, hyphens), name, version, description, category, author, isActive, supportedUnits, requiredMaterials, tags, an input schema, a calculate function, an input validation function.',
    check: () => {
      for (const module of builtInModules) {
        expect(module.id).toMatch(/^[a-z0-9-]+$/)
        has(
          module,
          ...['name', 'version', 'description', 'category', 'author', 'isActive'],
          ...['supportedUnits', 'requiredMaterials', 'tags', 'inputSchema', 'fields'],
        )
        expect([typeof module.solve, typeof module.present, typeof module.inputSchema.safeParse]).toEqual([
          'function',
          'function',
          'function',
        ])
      }
    },
  },
  {
    id: 'E-3-2',
    line: 'Metadata: usageCount, lastUsed, averageExecutionTime, successRate, isDeprecated, createdAt, updatedAt.',
    check: () =>
      expect(metadataOf(newUsage(1), false)).toEqual({
        usageCount: 0,
        lastUsed: null,
        averageExecutionTime: null,
        successRate: null,
        isDeprecated: false,
        createdAt: 1,
        updatedAt: 1,
      } satisfies ModuleMetadata),
  },
  {
    id: 'E-3-3',
    line: 'Permitted roles per module; a project requirement per module.',
    check: () => {
      for (const module of builtInModules) {
        expect(module.permittedRoles.length).toBeGreaterThan(0)
        expect(typeof module.requiresProject).toBe('boolean')
      }
    },
  },
  {
    id: 'E-3-4',
    line: 'Input schema field: id, type (number, select, text, boolean, material), label, description, required, unit, min, max, step, options, defaultValue, group, placeholder, dependsOn, showWhen.',
    check: {
      differs: moreKinds,
      instead: () => {
        const fields = builtInModules.flatMap((module) =>
          module.fields.flatMap((field) => [field, ...(field.fields ?? [])]),
        )
        for (const field of fields) has(field, 'id', 'type', 'label', 'description', 'required', 'group')
        const whole: InputField = {
          id: 'material',
          type: 'material',
          label: 'Material',
          description: '',
          required: false,
          group: 'Ground',
          placeholder: 'Choose one',
        }
        expect(whole.type).toBe('material')
        for (const key of ['unit', 'min', 'max', 'step', 'options', 'defaultValue', 'dependsOn', 'showWhen'])
          expect(
            fields.some((field) => key in field),
            key,
          ).toBe(true)
      },
    },
  },
  {
    id: 'E-3-5',
    line: 'id, timestamp, projectId, moduleId, moduleVersion, inputs, outputs {summary (with analysisMethod), details, tables [{name, headers, rows}], charts [{name, type bar or pie, data}]}, metadata {executionTime, version, notes}.',
    check: {
      differs: moreKinds,
      instead: () => {
        has(
          moduleResult.shape,
          'id',
          'timestamp',
          'projectId',
          'moduleId',
          'moduleVersion',
          'inputs',
          'outputs',
        )
        has(moduleOutputs.shape, 'summary', 'details', 'tables', 'charts')
        has(resultTable.shape, 'name', 'headers', 'rows')
        has(resultChart.shape, 'name', 'type', 'data')
        has(moduleResult.shape.metadata.shape, 'executionTime', 'version', 'notes')
        for (const { id } of builtInModules) {
          const { outputs } = moduleResult.parse(resultOf(id))
          expect(outputs.summary.analysisMethod, id).toEqual(expect.any(String))
          expect(outputs.charts.some(({ type }) => type === 'bar' || type === 'pie')).toBe(true)
        }
      },
    },
  },
  {
    id: 'E-3-6',
    line: '- Calculation: id, name, type, folderId, inputs, results, createdAt, updatedAt.',
    check: () => {
      has(envelope.shape, 'id', 'name', 'folderId', 'createdAt', 'updatedAt')
      has(calculationData.shape, 'type', 'inputs', 'results')
    },
  },
  {
    id: 'E-3-7',
    line: '- Calculation history entry: id, calculationId, inputs, results, timestamp, notes.',
    check: {
      differs: shortRuns,
      instead: () =>
        has(runData.shape, 'calculationId', 'inputs', 'verdict', 'quantities', 'timestamp', 'notes'),
    },
  },
  {
    id: 'E-3-8',
    line: '- Calculation template: id, defaultInputs.',
    check: {
      differs: markedTemplates,
      instead: () => has(calculationData.shape.metadata.shape, 'isTemplate'),
    },
  },
  {
    id: 'E-3-9',
    line: 'footingType (strip, pad-square, pad-rectangular, circular), footingWidth, footingLength, footingDiameter, footingDepth',
    check: () => {
      for (const id of bearingModules) {
        expect(optionsOf(id, 'footingType')).toEqual(['strip', 'pad-square', 'pad-rectangular', 'circular'])
        has(fieldsOf(id), 'footingWidth', 'footingLength', 'footingDiameter', 'footingDepth')
      }
    },
  },
  {
    id: 'E-3-10',
    line: 'soilLayers [{depth (bottom depth of the layer), cohesion, frictionAngle, unitWeight}], groundwaterDepth, permanentLoad, variableLoad.',
    check: () => {
      for (const id of bearingModules) {
        expect(rowFields(id, 'soilLayers')).toEqual(
          expect.arrayContaining(['depth', 'cohesion', 'frictionAngle', 'unitWeight']),
        )
        expect(fieldsOf(id).depth?.description).toMatch(/bottom of the layer/)
        has(fieldsOf(id), 'groundwaterDepth', 'permanentLoad', 'variableLoad')
      }
    },
  },
  {
    id: 'E-3-11',
    line: 'Eurocode adds designApproach (DA1, DA2, DA3), gammaG, gammaQ, gammaPhi, gammaC, gammaGamma.',
    check: () => {
      expect(optionsOf('bearing-capacity-eurocode', 'designApproach')).toEqual(['DA1', 'DA2', 'DA3'])
      has(fieldsOf('bearing-capacity-eurocode'), 'gammaG', 'gammaQ', 'gammaPhi', 'gammaC', 'gammaGamma')
    },
  },
  {
    id: 'E-3-12',
    line: 'The Hong Kong and Australian modules add factorOfSafety.',
    check: () => {
      for (const id of bearingModules.slice(1)) has(fieldsOf(id), 'factorOfSafety')
    },
  },
  {
    id: 'E-3-13',
    line: 'Eurocode summary: designBearingCapacity, designResistance, designLoad, utilizationRatio, isAcceptable, designApproach, unit kPa.',
    check: () => {
      const summary = summaryOf('bearing-capacity-eurocode')
      has(
        summary,
        'designBearingCapacity',
        'designResistance',
        'designLoad',
        'utilizationRatio',
        'isAcceptable',
      )
      expect(summary).toMatchObject({ designApproach: 'DA1', unit: 'kPa' })
    },
  },
  {
    id: 'E-3-14',
    line: 'The other two: ultimateBearingCapacity, allowableBearingCapacity, appliedPressure, utilizationRatio, isAcceptable, factorOfSafety.',
    check: () => {
      for (const id of bearingModules.slice(1))
        has(
          summaryOf(id),
          ...['ultimateBearingCapacity', 'allowableBearingCapacity', 'appliedPressure'],
          ...['utilizationRatio', 'isAcceptable', 'factorOfSafety'],
        )
    },
  },
  {
    id: 'E-3-15',
    line: 'Inputs: foundationWidth, foundationLength, appliedPressure, elasticModulus, poissonRatio',
    check: () =>
      has(
        fieldsOf('settlement'),
        'foundationWidth',
        'foundationLength',
        'appliedPressure',
        'elasticModulus',
        'poissonRatio',
      ),
  },
  {
    id: 'E-3-16',
    line: 'optional soilLayers [{thickness, elasticModulus, compressionIndex, voidRatio, preConsolidationPressure}]',
    check: () => {
      expect(validated('settlement', { soilLayers: undefined }).isValid).toBe(true)
      expect(rowFields('settlement', 'soilLayers')).toEqual(
        expect.arrayContaining([
          'thickness',
          'elasticModulus',
          'compressionIndex',
          'voidRatio',
          'preConsolidationPressure',
        ]),
      )
    },
  },
  {
    id: 'E-3-17',
    line: 'foundationType (shallow, deep), foundationDepth, settlementType (elastic, consolidation, total), timeInYears.',
    check: () => {
      expect(optionsOf('settlement', 'foundationType')).toEqual(['shallow', 'deep'])
      expect(optionsOf('settlement', 'settlementType')).toEqual(['elastic', 'consolidation', 'total'])
      has(fieldsOf('settlement'), 'foundationDepth', 'timeInYears')
    },
  },
  {
    id: 'E-3-18',
    line: 'Outputs: elasticSettlement, consolidationSettlement, totalSettlement (mm)',
    check: () => {
      has(summaryOf('settlement'), 'elasticSettlement', 'consolidationSettlement', 'totalSettlement')
      const { quantities } = resultOf('settlement').outputs
      expect(quantities.find(({ key }) => key === 'totalSettlement')?.unit).toBe('mm')
    },
  },
  {
    id: 'E-3-19',
    line: 'time-dependent result (timeInYears, settlementAtTime, degreeOfConsolidation)',
    check: () => has(summaryOf('settlement'), 'timeInYears', 'settlementAtTime', 'degreeOfConsolidation'),
  },
  {
    id: 'E-3-20',
    line: 'influence factors (shape, depth, rigidity)',
    check: () => has(summaryOf('settlement'), 'shapeFactor', 'depthFactor', 'rigidityFactor'),
  },
  {
    id: 'E-3-21',
    line: 'stress distribution (corner, center, average)',
    check: () => has(summaryOf('settlement'), 'cornerStress', 'centerStress', 'averageStress'),
  },
  {
    id: 'E-3-22',
    line: 'assessment (isAcceptable, allowableSettlement, comments).',
    check: () => has(summaryOf('settlement'), 'isAcceptable', 'allowableSettlement', 'comments'),
  },
  {
    id: 'E-3-23',
    line: 'Inputs: slopeHeight, slopeAngle, benchWidth, cohesion, frictionAngle, unitWeight',
    check: () =>
      has(
        fieldsOf('slope-stability'),
        'slopeHeight',
        'slopeAngle',
        'benchWidth',
        'cohesion',
        'frictionAngle',
        'unitWeight',
      ),
  },
  {
    id: 'E-3-24',
    line: 'waterTable {present, depthFromSurface, unitWeightWater}, seismic {present, horizontalAcceleration, verticalAcceleration}',
    check: () => {
      const inputs = moduleOf('slope-stability').inputSchema.parse(inputsOf('slope-stability'))
      has(inputs.waterTable as object, 'present', 'depthFromSurface', 'unitWeightWater')
      has(inputs.seismic as object, 'present', 'horizontalAcceleration', 'verticalAcceleration')
    },
  },
  {
    id: 'E-3-25',
    line: 'analysisMethod (bishops, janbu, spencer, morgenstern-price), numberOfSlices, requiredSafetyFactor, searchRadius {min, max}.',
    check: () => {
      expect(optionsOf('slope-stability', 'analysisMethod')?.slice(0, 4)).toEqual([
        'bishops',
        'janbu',
        'spencer',
        'morgenstern-price',
      ])
      const inputs = moduleOf('slope-stability').inputSchema.parse(inputsOf('slope-stability'))
      has(inputs, 'numberOfSlices', 'requiredSafetyFactor')
      has(inputs.searchRadius as object, 'min', 'max')
    },
  },
  {
    id: 'E-3-26',
    line: 'Water and seismic fields arrive as dotted keys and are regrouped into the nested groups.',
    check: () => {
      const { waterTable: _w, seismic: _s, ...others } = inputsOf('slope-stability')
      const inputs = moduleOf('slope-stability').inputSchema.parse({
        ...others,
        'waterTable.present': true,
        'waterTable.depthFromSurface': 3,
        'seismic.present': true,
        'seismic.horizontalAcceleration': 0.1,
      })
      expect(inputs).toMatchObject({
        waterTable: { present: true, depthFromSurface: 3 },
        seismic: { present: true, horizontalAcceleration: 0.1 },
      })
    },
  },
  {
    id: 'E-3-27',
    line: 'Outputs: factorOfSafety; criticalCircle (centerX, centerY, radius, entryAngle, exitAngle)',
    check: () =>
      has(
        summaryOf('slope-stability'),
        'factorOfSafety',
        'centerX',
        'centerY',
        'radius',
        'entryAngle',
        'exitAngle',
      ),
  },
  {
    id: 'E-3-28',
    line: 'slice totals; forces (driving, resisting, optional seismicForce, waterForce)',
    check: () =>
      has(
        summaryOf('slope-stability'),
        ...['numberOfSlices', 'totalWeight', 'drivingForce', 'resistingForce', 'seismicForce', 'waterForce'],
      ),
  },
  {
    id: 'E-3-29',
    line: 'assessment (isStable, stabilityCondition, riskLevel, recommendations).',
    check: () =>
      has(summaryOf('slope-stability'), 'isStable', 'stabilityCondition', 'riskLevel', 'recommendations'),
  },
  {
    id: 'E-3-30',
    line: 'Inputs: inputValue, description, method (method1, method2, method3). Output shape: not shown.',
    check: () => {
      has(fieldsOf('example-module'), 'inputValue', 'description')
      expect(optionsOf('example-module', 'method')).toEqual(['method1', 'method2', 'method3'])
    },
  },
  {
    id: 'E-3-31',
    line: 'metadata (id, name, description, source, category, tags, validationStatus, createdAt, updatedAt, createdBy), modelType, unitWeight, unitSystem, input, calculated.',
    check: () => {
      has(
        materialMetadata.shape,
        ...['id', 'name', 'description', 'source', 'category', 'tags', 'validationStatus'],
        ...['createdAt', 'updatedAt', 'createdBy'],
      )
      for (const { shape } of material.options)
        has(shape, 'metadata', 'modelType', 'unitWeight', 'unitSystem', 'input', 'calculated')
    },
  },
  {
    id: 'E-3-32',
    line: '- hoek-brown input: uniaxialCompressiveStrength, materialConstant, geologicalStrengthIndex, disturbanceFactor, unitWeight.',
    check: () =>
      has(
        models['hoek-brown'].example,
        ...['uniaxialCompressiveStrength', 'materialConstant', 'geologicalStrengthIndex'],
        ...['disturbanceFactor', 'unitWeight'],
      ),
  },
  {
    id: 'E-3-33',
    line: 'Calculated: mb, s, a, rockMassStrength, equivalentCohesion, equivalentFrictionAngle, referenceConfiningStress, deformationModulus, tensileStrength.',
    check: () => {
      const { calculate, example } = models['hoek-brown']
      expect(Object.keys(calculate(example))).toEqual([
        ...['mb', 's', 'a', 'rockMassStrength', 'equivalentCohesion', 'equivalentFrictionAngle'],
        ...['referenceConfiningStress', 'deformationModulus', 'tensileStrength'],
      ])
    },
  },
  {
    id: 'E-3-34',
    line: '- linear-elastic input: youngsModulus, poissonsRatio, unitWeight, density.',
    check: () =>
      has(models['linear-elastic'].example, 'youngsModulus', 'poissonsRatio', 'unitWeight', 'density'),
  },
  {
    id: 'E-3-35',
    line: 'Calculated: shearModulus, bulkModulus, lameFirstParameter, pWaveVelocity, sWaveVelocity, vpVsRatio, kGRatio, eGRatio, compressibility, constrainedModulus.',
    check: () => {
      const { calculate, example } = models['linear-elastic']
      expect(Object.keys(calculate(example))).toEqual([
        ...['shearModulus', 'bulkModulus', 'lameFirstParameter', 'pWaveVelocity', 'sWaveVelocity'],
        ...['vpVsRatio', 'kGRatio', 'eGRatio', 'compressibility', 'constrainedModulus'],
      ])
    },
  },
  {
    id: 'E-3-36',
    line: '- mohr-coulomb input: cohesion, frictionAngle, tensileStrength (optional), youngsModulus, poissonsRatio, unitWeight, optional stressDependentCohesion (c0, kc) and stressDependentFriction (phi0, kphi, referenceStress).',
    check: () => {
      const { inputSchema } = models['mohr-coulomb']
      const least = { cohesion: 1, frictionAngle: 30, youngsModulus: 1, poissonsRatio: 0.3, unitWeight: 20 }
      expect(inputSchema.safeParse(least).success).toBe(true)
      expect(
        inputSchema.safeParse({
          ...least,
          tensileStrength: 1,
          stressDependentCohesion: { c0: 1, kc: 0.1 },
          stressDependentFriction: { phi0: 40, kphi: 5, referenceStress: 100 },
        }).success,
      ).toBe(true)
    },
  },
  {
    id: 'E-3-37',
    line: 'Calculated: shearModulus, bulkModulus, tensileStrengthCalculated, cohesionInterceptStress, Nφ, cNφ, cohesionI1, frictionI1, maxPrincipalStressRatio, dilationAngle.',
    check: () => {
      const { calculate, example } = models['mohr-coulomb']
      expect(Object.keys(calculate(example))).toEqual([
        ...[
          'shearModulus',
          'bulkModulus',
          'tensileStrengthCalculated',
          'cohesionInterceptStress',
          'Nφ',
          'cNφ',
        ],
        ...['cohesionI1', 'frictionI1', 'maxPrincipalStressRatio', 'dilationAngle'],
      ])
    },
  },
  {
    id: 'E-3-38',
    line: 'Sample materials: a granite (hoek-brown), a structural steel (linear-elastic), a stiff clay (mohr-coulomb), each with validationStatus validated.',
    check: () => {
      const samples = sampleMaterials('2026-01-01T00:00:00.000Z', 'ada')
      const wanted = [
        [/granite/i, 'hoek-brown'],
        [/structural steel/i, 'linear-elastic'],
        [/stiff clay/i, 'mohr-coulomb'],
      ] as const
      expect(samples).toHaveLength(3)
      wanted.forEach(([name, model], index) => {
        expect(samples[index]?.metadata.name).toMatch(name)
        expect(samples[index]?.modelType).toBe(model)
        expect(samples[index]?.metadata.validationStatus).toBe('validated')
      })
    },
  },
  {
    id: 'E-3-39',
    line: 'Material list state: filter (modelType, category, validationStatus, tags, dateRange), sort, searchTerm, page.',
    check: () => {
      has(
        materialQuery.shape,
        ...[
          'modelType',
          'category',
          'validationStatus',
          'tags',
          'dateFrom',
          'dateTo',
          'sortBy',
          'sortOrder',
          'page',
        ],
      )
      has(materialRoutes.searchMaterials.query.shape, 'q', 'page')
    },
  },
  {
    id: 'E-3-40',
    line: '- templateName.',
    check: () => has(template, 'templateName'),
  },
  {
    id: 'E-3-41',
    line: '- customTexts: executiveSummary, methodology, limitations, recommendations, disclaimers, companyInfo, authorInfo.',
    check: () =>
      expect(Object.keys(template.customTexts)).toEqual([
        ...[
          'executiveSummary',
          'methodology',
          'limitations',
          'recommendations',
          'disclaimers',
          'companyInfo',
          'authorInfo',
        ],
      ]),
  },
  {
    id: 'E-3-42',
    line: '- styling: primaryColor, secondaryColor, fontFamily, fontSize, lineHeight, headerStyle, logoPosition, includeWatermark, watermarkText.',
    check: () =>
      has(
        template.styling,
        ...['primaryColor', 'secondaryColor', 'fontFamily', 'fontSize', 'lineHeight', 'headerStyle'],
        ...['logoPosition', 'includeWatermark', 'watermarkText'],
      ),
  },
  {
    id: 'E-3-43',
    line: '- contentPreferences: detailLevel, includeCalculationDetails, includeGraphs, includePhotos, includeAppendices, numberingStyle, tableStyle.',
    check: () =>
      has(
        template.contentPreferences,
        ...['detailLevel', 'includeCalculationDetails', 'includeGraphs', 'includePhotos'],
        ...['includeAppendices', 'numberingStyle', 'tableStyle'],
      ),
  },
  {
    id: 'E-3-44',
    line: '- sectionsConfig per standard section: enabled, title, order.',
    check: () => {
      for (const section of Object.values(template.sectionsConfig))
        expect(Object.keys(section)).toEqual(['enabled', 'title', 'order'])
    },
  },
  {
    id: 'E-3-45',
    line: '- customSections: id, title, content, type, order.',
    check: () =>
      expect(Object.keys(template.customSections[0] ?? {}).sort()).toEqual([
        ...['content', 'id', 'order', 'title', 'type'],
      ]),
  },
]
