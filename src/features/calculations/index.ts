import { CalculationScreen } from './page/CalculationScreen.tsx'

export { VisitorWorkOffer } from './free/VisitorWorkOffer.tsx'
export { OwnCalculation, OwnCalculationPage } from './page/OwnCalculation.tsx'
export { CalculationPicker } from './picker/CalculationPicker.tsx'

/** `/projects/:projectId/calculations/:moduleId/new` */
export const NewCalculationPage = CalculationScreen
/** `/projects/:projectId/calculations/:moduleId/:calculationId` */
export const CalculationPage = CalculationScreen
