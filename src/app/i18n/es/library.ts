import type { Translation } from '../translation.ts'

export const library: Translation<'library'> = {
  title: 'Biblioteca',
  lead: 'Lo que puede usar cualquier proyecto, en este dispositivo, con o sin red.',
  methods: 'Métodos de cálculo',
  version: 'Versión {{version}}',
  inactive: 'Desactivado en este dispositivo',
  templates: {
    about: 'Cómo los cálculos elegidos se convierten en un documento para entregar.',
    lead: 'Cómo se componen los informes. Se crean en un proyecto, en su página Informes.',
    name: 'Informe estándar',
    text: 'Todos los informes se componen así. Sus cifras son las de los resultados guardados; nada se vuelve a calcular.',
    holds: 'Contenido',
    heading: 'Cabecera: proyecto, número, UID, lugar, responsable, versión y fecha',
    overview: 'Resumen: veredicto, utilización y caso determinante de cada cálculo',
    calculation: 'Cada cálculo: datos, sección, valores clave, gráficos, desarrollo y advertencias',
    trace: 'Trazabilidad: versiones de los módulos y sumas de control de datos y resultados',
    output: 'Resultado',
    outputText: 'Un solo archivo para pantalla y papel (A4), legible sin la aplicación',
  },
}
