import type { Translation } from '../translation.ts'

export const visitor: Translation<'visitor'> = {
  title_one: 'Un cálculo anterior a su inicio de sesión',
  title_other: '{{count}} cálculos anteriores a su inicio de sesión',
  text: 'Este navegador ha guardado: {{names}}. Puede llevarlo a un proyecto con su resultado.',
  notNow: 'Ahora no',
  import: 'Importar…',
  dialogTitle: 'Llevar a un proyecto',
  keptAt: 'Guardado el {{when}}',
  project: 'Proyecto',
  newProject: 'Nuevo proyecto',
  projectName: 'Nombre del proyecto',
  projectNumber: 'Número del proyecto',
  newName: 'Mis cálculos',
  take: 'Importar',
  done_one: 'Cálculo importado',
  done_other: '{{count}} cálculos importados',
  doneText: 'Con los datos y el resultado.',
}
