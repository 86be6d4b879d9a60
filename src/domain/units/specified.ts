/**
 * The conversion table of the specification (engineering, section 9). Its factors are roundings of the exact ones to
 * within 5e-5. Its one stress factor for "MPa or GPa to ksi" is that of MPa; GPa to ksi is 145.0377. No conversion
 * uses this table.
 */
export const specifiedFactors = {
  stress: { siToImperial: 0.145038, imperialToSi: 6.89476, si: 'MPa', imperial: 'ksi' },
  length: { siToImperial: 3.28084, imperialToSi: 0.3048, si: 'm', imperial: 'ft' },
  unitWeight: { siToImperial: 6.36619, imperialToSi: 0.157087, si: 'kN/m³', imperial: 'pcf' },
  density: { siToImperial: 0.062428, imperialToSi: 16.0185, si: 'kg/m³', imperial: 'lb/ft³' },
  velocity: { siToImperial: 3.28084, imperialToSi: 0.3048, si: 'm/s', imperial: 'ft/s' },
} as const
