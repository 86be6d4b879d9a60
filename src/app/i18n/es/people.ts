import type { Translation } from '../translation.ts'

export const people: Translation<'people'> = {
  unsent: {
    edits_one: '{{count}} cambio espera a enviarse',
    edits_other: '{{count}} cambios esperan a enviarse',
    kept_one: '{{count}} versión espera su decisión',
    kept_other: '{{count}} versiones esperan su decisión',
    drafts_one: '{{count}} formulario no está guardado',
    drafts_other: '{{count}} formularios no están guardados',
    settings_one: '{{count}} ajuste no se ha enviado',
    settings_other: '{{count}} ajustes no se han enviado',
    records_one: '{{count}} entrada del historial no se ha enviado',
    records_other: '{{count}} entradas del historial no se han enviado',
  },
  leave: {
    title_one: '{{count}} cambio todavía no está en el servidor',
    title_other: '{{count}} cambios todavía no están en el servidor',
    text_one:
      'Se queda en este dispositivo y se enviará cuando vuelva a iniciar sesión aquí. Hasta entonces nadie más puede verlo.',
    text_other:
      'Se quedan en este dispositivo y se enviarán cuando vuelva a iniciar sesión aquí. Hasta entonces nadie más puede verlos.',
    uncounted: 'No se sabe si todo está en el servidor',
    uncountedText:
      'No se pudo contar lo que solo está en este dispositivo. Se queda aquí y se envía cuando vuelva a iniciar sesión aquí. Hasta entonces nadie más puede verlo.',
    allSent: 'Ahora todo está en el servidor',
    stay: 'Mantener la sesión',
    syncNow: 'Sincronizar ahora',
    keep: 'Conservar aquí y cerrar sesión',
    logOut: 'Cerrar sesión',
    file: 'Guardar como archivo',
    fileSaved: 'El archivo está en sus descargas.',
    fileFailed: 'No se pudo crear el archivo',
    offline: 'Ahora no hay conexión.',
    discard: 'Descartar…',
    removeFirst: 'Envíelo antes de que su trabajo se quite de este dispositivo, o guárdelo como archivo.',
    discardTitle: '¿Descartar lo que no está en el servidor?',
    discardText:
      'Se pierde para siempre y su trabajo se quita de este dispositivo. Lo que está en el servidor se queda allí.',
    discardField: 'Escriba {{word}} para confirmar',
    discardButton: 'Descartar y cerrar sesión',
    back: 'Atrás',
    removeTitle: '¿Quitar su trabajo de este dispositivo?',
    removeText:
      'Todo está en el servidor. Se cierra la sesión, y el próximo inicio de sesión en este dispositivo necesita red.',
    removeButton: 'Cerrar sesión y quitar',
  },
  remove: {
    title: '¿Quitar a {{name}} de este dispositivo?',
    looking: 'Buscando trabajo que no está en el servidor',
    text: 'Todo está en el servidor y se queda allí. El próximo inicio de sesión en este dispositivo necesita red.',
    unsent:
      'Esto no está en ningún servidor y se pierde para siempre si continúa. Mejor: {{name}} inicia sesión aquí y lo envía.',
    unknown:
      'No se puede saber si todo está en el servidor. Lo que no esté se pierde para siempre. Mejor: {{name}} inicia sesión aquí primero.',
    button: 'Quitar',
    busy: 'Quitando…',
    failed:
      'Otra ventana lo tiene abierto. Cierre todas las demás ventanas de esta página e inténtelo de nuevo.',
  },
  sync: {
    title: 'Inicie sesión para enviar y recibir',
    text: 'Inició sesión sin red. Hasta entonces su trabajo se queda en este dispositivo.',
    button: 'Iniciar sesión',
    busy: 'Iniciando sesión…',
    password: 'Contraseña',
    who: 'Como {{email}}.',
  },
}
