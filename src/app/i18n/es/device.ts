import type { Translation } from '../translation.ts'

export const device: Translation<'device'> = {
  room: {
    title: 'Espacio en este dispositivo',
    used: '{{used}} usados de {{quota}}',
    unknown: 'Este navegador no indica cuánto espacio hay.',
    persisted: 'El navegador se ha comprometido a conservar lo guardado aquí.',
    mayGo: 'El navegador puede eliminar lo guardado aquí si falta espacio.',
    ask: 'Pedir al navegador que lo conserve',
    nearlyFull: 'El espacio de Groundwork en este dispositivo está casi agotado',
    nearlyFullText:
      'Quite los proyectos que no necesite aquí o libere espacio en el dispositivo. Hasta entonces no se pierde nada.',
    show: 'Ver el almacenamiento',
  },
  clock: {
    behind_one: 'El reloj de este dispositivo está atrasado {{count}} día respecto al del servidor',
    behind_other: 'El reloj de este dispositivo está atrasado {{count}} días respecto al del servidor',
    ahead_one: 'El reloj de este dispositivo está adelantado {{count}} día respecto al del servidor',
    ahead_other: 'El reloj de este dispositivo está adelantado {{count}} días respecto al del servidor',
    text: 'No se pierde nada. Hasta que sus cambios se envíen, sus fechas son las de este dispositivo y son incorrectas; los cálculos y los informes las llevan. Ajuste la fecha y la hora del dispositivo.',
  },
  modules: {
    changed: 'Cambios en los módulos de cálculo: {{news}}',
    same: 'Los módulos de cálculo no cambian.',
  },
  install: {
    title: 'Instalar Groundwork',
    why: 'Instalado, se abre desde la pantalla de inicio en su propia ventana, también sin red, y los navegadores conservan sus datos más tiempo.',
    installed: 'Esta ventana es la aplicación instalada.',
    now: 'Instalar',
    how: 'Cómo instalar',
    notNow: 'Ahora no',
    sevenDays:
      'En una pestaña, Safari elimina lo que un sitio ha guardado si usa Safari durante 7 días sin abrirlo, también los cambios no enviados. A la aplicación de la pantalla de inicio no le afecta. Tiene su propio almacenamiento: espere aquí a que todos los cambios estén guardados y después inicie sesión allí.',
    ios: {
      title: 'iPad y iPhone',
      one: 'Abra esta página en Safari y pulse Compartir.',
      two: 'Elija «Añadir a pantalla de inicio» y después «Añadir».',
      three:
        'Abra Groundwork desde la pantalla de inicio e inicie sesión: no comparte su almacenamiento con la pestaña.',
    },
    android: {
      title: 'Android',
      one: 'Abra el menú del navegador, los tres puntos.',
      two: 'Elija «Instalar aplicación» o «Añadir a pantalla de inicio».',
      three: 'Abra Groundwork desde la pantalla de inicio: tiene lo mismo que el navegador.',
    },
    desktop: {
      title: 'Chrome y Edge en un ordenador',
      one: 'Pulse el símbolo de instalación en el extremo derecho de la barra de direcciones.',
      two: 'Si no aparece, abra el menú del navegador e instale esta página como aplicación.',
      three: 'Groundwork se abre entonces en su propia ventana y puede abrir archivos .groundwork.',
    },
    mac: {
      title: 'Safari en un Mac',
      one: 'Abra el menú Archivo y elija «Añadir al Dock»; requiere macOS Sonoma o posterior.',
      two: 'Abra Groundwork desde el Dock e inicie sesión: no comparte su almacenamiento con la pestaña.',
      three: 'En una pestaña rigen los 7 días de Safari: abra Groundwork entretanto o instálelo.',
    },
    firefox: {
      title: 'Firefox',
      one: 'En Android: abra el menú y elija «Instalar» o «Añadir a pantalla de inicio».',
      two: 'En un ordenador Firefox no instala todos los sitios como aplicación: Groundwork funciona igualmente en una pestaña, también sin red.',
      three: 'Permita que Firefox conserve los datos cuando lo pregunte y guarde un marcador.',
    },
  },
}
