import type { Translation } from '../translation.ts'

export const encryption: Translation<'encryption'> = {
  title: 'Cifrado',
  off: {
    text: 'Su trabajo en este dispositivo puede cifrarse con una clave que su contraseña desbloquea. Una tableta perdida o compartida no muestra entonces nada de él una vez cerrada la sesión.',
    limits:
      'Mientras la sesión está abierta puede leerlo quien tenga el dispositivo. Su nombre, su correo, el número de documentos y las fechas de los cambios siguen siendo legibles.',
    button: 'Cifrar lo guardado en este dispositivo…',
    unable: 'Este navegador no puede cifrar lo guardado en este dispositivo.',
  },
  ask: {
    title: '¿Cifrar lo guardado en este dispositivo?',
    text: 'Groundwork cifra todos sus datos en este dispositivo, también los cambios sin enviar. La página se vuelve a cargar; puede tardar un minuto.',
    forgotten:
      'Si olvida su contraseña, se pierde lo que aún no está en el servidor: nadie puede abrirlo sin ella. Lo que está en el servidor vuelve cuando inicia sesión con una nueva.',
    password: 'Su contraseña',
    button: 'Cifrar',
    busy: 'Comprobando la contraseña…',
    otherWindows: 'Está abierto en otra ventana o pestaña. Cierre todas las demás e inténtelo de nuevo.',
    notChecked: 'No se pudo comprobar la contraseña. Inicie sesión primero con conexión.',
  },
  on: {
    text: 'Lo que este dispositivo guarda de su trabajo está cifrado. Su contraseña lo abre al iniciar sesión.',
    button: 'Dejar de cifrar…',
    title: '¿Dejar de cifrar en este dispositivo?',
    ask: 'Groundwork vuelve a hacer legibles todos sus datos en este dispositivo. La página se vuelve a cargar. No se pierde nada.',
    confirm: 'Hacer legible',
  },
  converting: 'Su trabajo en este dispositivo se está convirtiendo. Deje esta página abierta.',
  notConverted: 'No se pudo convertir su trabajo',
  notConvertedText:
    'Todo está como estaba. Cierre otras ventanas de esta página y compruebe si el disco está lleno.',
  locked: {
    title: 'Su trabajo en este dispositivo está cifrado',
    text: 'Su contraseña lo abre. Si se cambió en otro dispositivo, lo abre la anterior.',
    earlierText:
      'Se cifró con una contraseña anterior. Escríbala para abrirlo; a partir de entonces lo abre la nueva.',
    password: 'Contraseña',
    earlier: 'Contraseña anterior',
    wrong: 'Esta contraseña no lo abre.',
    open: 'Abrir',
    opening: 'Abriendo…',
    signOut: 'Cerrar sesión',
    without: 'Continuar sin él',
    withoutText:
      'Si ya no la recuerda: su trabajo vuelve del servidor. La copia cifrada queda en este dispositivo y puede abrirse o eliminarse en los ajustes, en «Almacenamiento».',
    waiting_one: '{{count}} cambio en él no está en el servidor.',
    waiting_other: '{{count}} cambios en él no están en el servidor.',
  },
  left: {
    title: 'Copia cifrada del {{when}}',
    text_one: '{{count}} cambio en ella no está en el servidor.',
    text_other: '{{count}} cambios en ella no están en el servidor.',
    none: 'Todo su contenido está en el servidor.',
    save: 'Guardar lo no enviado como archivo',
    saved_one: '{{count}} cambio está en el archivo. Impórtelo en «Sincronización».',
    saved_other: '{{count}} cambios están en el archivo. Impórtelo en «Sincronización».',
    failed: 'No se pudo crear el archivo',
    remove: 'Eliminar esta copia',
    removeTitle: '¿Eliminar esta copia cifrada?',
    removeText: 'Lo que contiene y no está en el servidor se pierde para siempre.',
  },
}
