import type { ErrorWords } from '../translation.ts'

export const errors: ErrorWords = {
  'auth/user-not-found': { text: 'No hay ninguna cuenta con este correo electrónico' },
  'auth/wrong-password': { text: 'Contraseña incorrecta' },
  'auth/invalid-credential': { text: 'Correo electrónico o contraseña no válidos' },
  'auth/email-already-in-use': {
    text: 'Ya existe una cuenta con este correo electrónico',
    advice: 'Inicie sesión.',
  },
  'auth/suspended': {
    text: 'Esta cuenta está suspendida: {reason}',
    advice: 'Su trabajo permanece en sus dispositivos. Pregunte al administrador de esta instalación.',
  },
  'auth/second-factor-required': {
    text: 'Esta cuenta necesita un código de su aplicación de autenticación',
    advice: 'Escriba el código que muestra ahora la aplicación, o uno de los códigos de recuperación.',
  },
  'auth/wrong-second-factor': {
    text: 'Código incorrecto',
    advice:
      'Un código sirve una vez y durante medio minuto. Si ninguno sirve, deje que el teléfono ajuste su reloj automáticamente.',
  },
  'auth/no-passkey': {
    text: 'Esta cuenta no tiene esa llave de acceso',
    advice: 'Introduzca un código de la aplicación de autenticación o un código de recuperación.',
  },
  'auth/wrong-passkey': {
    text: 'La llave de acceso no se ha aceptado',
    advice: 'Inténtelo de nuevo o introduzca un código de la aplicación de autenticación.',
  },
  'auth/passkey-cancelled': {
    text: 'No se ha usado ninguna llave de acceso',
    advice: 'Inténtelo de nuevo o introduzca un código de la aplicación de autenticación.',
  },
  'auth/passkey-known': { text: 'Este dispositivo ya tiene una llave de acceso de la cuenta' },
  'auth/too-many-passkeys': {
    text: 'Una cuenta tiene como máximo 10 llaves de acceso',
    advice: 'Quite antes una.',
  },
  'auth/second-factor-program': {
    text: 'Un programa no puede iniciar sesión en una cuenta con inicio de sesión en dos pasos',
    advice: 'Dé al programa una cuenta propia.',
  },
  'auth/second-factor-administrator': {
    text: 'Los administradores de esta instalación necesitan el inicio de sesión en dos pasos',
    advice: 'Actívelo en su cuenta, en «Contraseña y sesiones».',
  },
  'auth/no-second-factor': {
    text: 'El inicio de sesión en dos pasos no está configurado',
    advice: 'Empiece de nuevo la configuración.',
  },
  'account/is-administrator': {
    text: 'No se puede suspender a un superadministrador',
    advice: 'Quítele primero la superadministración.',
  },
  'auth/sign-up-closed': {
    text: 'Aquí no se crean cuentas nuevas',
    advice: 'Pregunte al administrador de esta instalación.',
  },
  'auth/sign-up-invitation': {
    text: 'Aquí una cuenta necesita una invitación',
    advice: 'Pida a una organización que invite a esta dirección.',
  },
  'auth/sign-up-domain': {
    text: 'Las direcciones de este dominio no pueden crear cuentas aquí',
    advice: 'Use la dirección de su oficina, o pida a una organización que invite a esta.',
  },
  'auth/weak-password': { text: 'La contraseña debe tener al menos 6 caracteres' },
  'auth/short-password': { text: 'La contraseña debe tener al menos 8 caracteres' },
  'auth/passwords-differ': { text: 'Las contraseñas nuevas no coinciden' },
  'auth/invalid-email': { text: 'Correo electrónico no válido' },
  'auth/too-many-requests': { text: 'Demasiados intentos fallidos. Inténtelo más tarde' },
  'auth/network-request-failed': { text: 'Error de red. Compruebe su conexión' },
  'auth/invalid-action-code': {
    text: 'Código de verificación no válido o caducado',
    advice: 'Pida un nuevo correo de verificación.',
  },
  'auth/expired-action-code': {
    text: 'El código de verificación ha caducado',
    advice: 'Pida un nuevo correo de verificación.',
  },
  'auth/invalid-continue-uri': { text: 'El enlace de retorno no es válido' },
  'auth/missing-continue-uri': { text: 'Falta el enlace de retorno' },
  'auth/unverified-email': {
    text: 'Verifique su correo electrónico antes de iniciar sesión. Busque el enlace de verificación en su bandeja de entrada.',
  },
  'auth/not-authenticated': {
    text: 'Usuario no autenticado: inicie sesión',
    advice: 'Vuelva a iniciar sesión; su trabajo se queda en este dispositivo.',
  },
  'auth/no-user': { text: 'Ningún usuario autenticado' },
  'auth/session-not-found': { text: 'Esta sesión ya ha terminado' },
  'account/unverified': {
    text: 'Verifique su correo antes de cambiar su perfil',
    advice: 'El enlace de verificación está en su bandeja de entrada.',
  },
  'account/confirm-deletion': { text: 'Escriba «DELETE» para confirmar la eliminación de la cuenta' },
  'account/last-owner': {
    text: 'Usted es el último propietario de {organizations}',
    advice: 'Nombre a otro propietario o elimine la organización; después elimine su cuenta.',
  },
  'account/last-administrator': {
    text: 'Usted es el último superadministrador',
    advice: 'Nombre antes a otro superadministrador.',
  },
  'demo/email_already_in_use': { text: 'Ya existe una cuenta con este correo electrónico' },
  'demo/invalid_credentials': { text: 'Correo electrónico o contraseña no válidos' },
  'demo/user_not_found': { text: 'No hay ninguna cuenta con este correo electrónico' },
  'demo/not_authenticated': { text: 'Usuario no autenticado: inicie sesión' },
  'demo/no-mail': {
    text: 'Una cuenta de demo no tiene correo: su contraseña no se puede restablecer',
    advice: 'Cree otra cuenta de demo.',
  },
  'demo/export-api-mode': { text: 'La exportación no está disponible en modo API' },
  'demo/import-api-mode': { text: 'La importación no está disponible en modo API' },
  'demo/import-unreadable': { text: 'Este archivo no es la exportación de una cuenta de demo' },
  'file/unauthorized': { text: 'No tiene permiso para subir archivos' },
  'file/cancelled': { text: 'Se canceló la subida' },
  'file/quota': { text: 'Cuota de almacenamiento superada' },
  'file/size-mismatch': { text: 'El tamaño del archivo no coincide', advice: 'Suba el archivo de nuevo.' },
  'file/not-found': { text: 'Archivo no encontrado' },
  'file/too-large': { text: 'El archivo debe ocupar menos de 5 MB' },
  'file/format': { text: 'El archivo debe tener formato JPEG, PNG o GIF' },
  'file/encoding': {
    text: 'No se pueden leer las letras de este archivo',
    advice: 'Guárdelo como UTF-8 y ábralo de nuevo.',
  },
  'file/invalid-argument': { text: 'La subida debe ser un formulario con un archivo en el campo «file»' },
  'file/over-limit': { text: 'Un archivo no puede superar los 64 MB' },
  'file/damaged': {
    text: 'Los bytes del archivo no corresponden a su nombre',
    advice: 'Inténtelo de nuevo.',
  },
  'file/offset': { text: 'La subida continúa en otro punto del archivo' },
  'file/encoded': { text: 'Una parte de un archivo debe enviarse tal cual, sin codificación' },
  'file/kind': { text: 'Solo se guardan archivos PDF, DOCX, JPEG y PNG' },
  'file/empty': { text: 'El archivo está vacío' },
  'file/lost': { text: 'Un archivo que esperaba al servidor ya no está en este dispositivo' },
  'file/no-bucket': { text: 'Este servidor no tiene almacenamiento de archivos' },
  'file/cannot-process': { text: 'No se ha podido leer la imagen', advice: 'Elija otra imagen.' },
  'file/too-slow': {
    text: '{name} tarda demasiado en leerse',
    advice:
      'No se incorporó nada. Abra un archivo más pequeño, o guarde este de nuevo con el programa que lo creó.',
  },
  'file/unreadable': {
    text: '{name} no se puede leer',
    advice: 'No se incorporó nada. Copie o guarde el archivo de nuevo, y ábralo otra vez.',
  },
  'file/default': { text: 'Se produjo un error durante la subida. Inténtelo de nuevo.' },
  'auth/default': { text: 'Se produjo un error. Inténtelo de nuevo' },
  'access/denied': {
    text: 'No tiene permiso para acceder a esta área. Se requieren privilegios de administrador.',
  },
  'access/no-access': {
    text: 'No tiene acceso a este proyecto',
    advice: 'Pida a un administrador del proyecto que le añada al equipo.',
  },
  'access/role': {
    text: 'Su rol no permite este cambio',
    advice: 'Pida el rol de miembro a un administrador del proyecto.',
  },
  'access/no-organization': { text: 'Debe pertenecer a una organización para acceder a los proyectos.' },
  'organization/not-found': { text: 'Organización no encontrada' },
  'organization/personal-failed': { text: 'No se ha podido crear la organización personal' },
  'organization/retention': { text: 'Los días deben ser un número entero de 1 a 36500' },
  'organization/company-too-long': { text: 'El nombre en la hoja puede tener 200 caracteres' },
  'organization/address-too-long': { text: 'La dirección puede tener 400 caracteres' },
  'organization/number-too-long': { text: 'El número puede escribirse con 60 caracteres' },
  'organization/number-form': { text: 'Escriba un # por cada cifra del número, de # a ####' },
  'organization/name-required': { text: 'El nombre de la organización es obligatorio' },
  'organization/role': {
    text: 'Su rol en la organización no lo permite',
    advice: 'Pregunte a un propietario de la organización.',
  },
  'organization/suspended': {
    text: 'Esta organización está suspendida: {reason}',
    advice:
      'Todo se puede leer. Lo que ha cambiado permanece en su dispositivo. Pregunte al administrador de esta instalación.',
  },
  'organization/last-owner': {
    text: 'El último propietario no puede salir de la organización ni recibir otro rol',
    advice: 'Nombre antes a otro propietario.',
  },
  'organization/member-not-found': { text: 'Miembro no encontrado' },
  'organization/has-projects': {
    text: 'La organización todavía tiene proyectos',
    advice: 'Escriba su nombre para eliminarla con sus proyectos.',
  },
  'organization/personal': {
    text: 'Una organización personal no se puede eliminar: desaparece con la cuenta',
  },
  'organization/too-many': { text: 'Ya es propietario del máximo de organizaciones permitido' },
  'organization/user-limit': {
    text: 'El plan de la organización no tiene plazas libres',
    advice: 'Quite un miembro, cancele una invitación o cambie de plan.',
  },
  'organization/calculation-limit': {
    text: 'La organización ha agotado los cálculos de este mes',
    advice: 'Lo que guardó se queda en este dispositivo; envíelo el mes que viene o cambie de plan.',
  },
  'organization/storage-limit': {
    text: 'La organización ha agotado su almacenamiento',
    advice: 'Lo que guardó se queda en este dispositivo; cambie de plan para enviarlo.',
  },
  'organization/report-limit': { text: 'La organización ha agotado los informes de este mes' },
  'invitation/not-found': { text: 'Invitación no encontrada' },
  'invitation/wrong-account': {
    text: 'Esta invitación se envió a otro correo electrónico',
    advice: 'Inicie sesión con la cuenta de esa dirección.',
  },
  'invitation/closed': { text: 'Esta invitación ya se respondió o se retiró', advice: 'Pida una nueva.' },
  'invitation/expired': { text: 'Esta invitación ha caducado', advice: 'Pida una nueva.' },
  'invitation/pending': {
    text: 'Esta dirección ya tiene una invitación abierta',
    advice: 'Reenvíela o cancélela antes.',
  },
  'invitation/already-member': { text: 'Esta persona ya es miembro' },
  'invitation/too-many-mails': { text: 'Demasiados correos de invitación. Inténtelo más tarde' },
  'link/not-found': { text: 'Este enlace no existe', advice: 'Pida uno nuevo a quien lo envió.' },
  'link/expired': { text: 'Este enlace ha caducado', advice: 'Pida uno nuevo a quien lo envió.' },
  'link/revoked': { text: 'Este enlace fue revocado', advice: 'Pregunte a quien lo envió.' },
  'link/void': { text: 'Este enlace ya no abre su documento', advice: 'Pregunte a quien lo envió.' },
  'link/waiting': {
    text: 'El archivo de este enlace aún no ha llegado a la pasarela',
    advice: 'Inténtelo más tarde.',
  },
  'link/not-allowed': {
    text: 'La organización no permite enlaces a sus documentos',
    advice: 'Pregunte a un administrador de la organización.',
  },
  'link/too-long': {
    text: 'Los enlaces de la organización funcionan como máximo {days} días',
    advice: 'Elija menos días.',
  },
  'link/recipient': {
    text: 'La organización no permite enlaces a {address}',
    advice: 'Pregunte a un administrador de la organización qué dominios de correo están permitidos.',
  },
  'link/no-mail': {
    text: 'Esta instalación no envía correo',
    advice: 'Copie el enlace y envíelo usted mismo.',
  },
  'link/too-many': { text: 'Este informe tiene todos los enlaces que puede tener' },
  'link/too-many-mails': { text: 'Demasiados correos con enlaces. Inténtelo más tarde' },
  'application/not-found': { text: 'Solicitud no encontrada' },
  'application/decided': { text: 'Esta solicitud ya se decidió' },
  'application/pending': {
    text: 'Tiene una solicitud pendiente de decisión',
    advice: 'Vea su estado o retírela antes.',
  },
  'application/reason-required': { text: 'Se requiere un motivo' },
  'request/invalid': { text: 'La validación ha fallado' },
  'request/not-found': { text: 'No encontrado' },
  'request/media-type': { text: 'La pasarela solo lee JSON' },
  'request/cross-site': { text: 'Esta solicitud no procede de Groundwork' },
  'request/too-many': { text: 'Demasiadas solicitudes. Inténtelo más tarde' },
  'request/store-unavailable': { text: 'El almacén del servidor no responde' },
  'request/store-full': {
    text: 'El servidor no tiene espacio para guardar nada más',
    advice: 'Lo que guardó se queda en este dispositivo y se enviará en cuanto haya espacio.',
  },
  'request/store-damaged': {
    text: 'El servidor no puede leer los datos de una de sus organizaciones: su disco devuelve algo distinto de lo que se guardó',
    advice:
      'Su trabajo se queda en este dispositivo. Avise al operador del servidor, que puede restaurar la organización desde una copia de seguridad.',
  },
  'request/stopping': { text: 'El servidor se está reiniciando. Inténtelo de nuevo' },
  'request/changed-meanwhile': {
    text: 'Esto ha cambiado desde que se leyó',
    advice: 'Vuelva a leerlo y repita el cambio sobre el nuevo estado.',
  },
  'request/too-large': { text: 'La solicitud es mayor de lo que acepta la pasarela' },
  'request/answer-too-large': {
    text: 'La respuesta sería mayor de lo que envía la pasarela',
    advice: 'Pídala por partes.',
  },
  'request/search-too-large': {
    text: 'La pasarela lee como máximo {documents} documentos en {seconds} segundos para una búsqueda; esta necesita más y no tiene resultado',
    advice: 'Busque en la aplicación: busca en la copia del dispositivo.',
  },
  'request/timeout': { text: 'El servidor no respondió a tiempo' },
  'request/unreachable': { text: 'Error de red. Compruebe su conexión' },
  'sync/payload-too-new': {
    text: 'Este documento se escribió con una versión más reciente de Groundwork',
    advice: 'Actualice la aplicación para editarlo.',
  },
  'sync/payload-too-old': {
    text: 'Esta versión de la aplicación es demasiado antigua para el servidor',
    advice: 'Actualice la aplicación; su trabajo sin enviar se queda en este dispositivo.',
  },
  'sync/conflict': {
    text: 'Esto se cambió en dos sitios a la vez',
    advice: 'La otra versión está en vigor; la suya se conserva aquí, entera, hasta que decida.',
  },
  'sync/deleted-beside-edit': {
    text: 'Esto se movió a la papelera mientras se estaba editando',
    advice: 'La versión editada permanece hasta que usted decida.',
  },
  'sync/too-many-left-out': {
    text: 'En un dispositivo no se pueden dejar fuera más de 1000 proyectos',
    advice: 'Primero haga disponible otro proyecto en este dispositivo.',
  },
  'sync/append-only': { text: 'Las entradas del historial no se pueden cambiar' },
  'sync/deleted-for-ever': {
    text: 'Esto se eliminó definitivamente mientras se editaba',
    advice:
      'Su versión se conserva aquí entera hasta que decida. Guarde una copia para seguir trabajando con ella.',
  },
  'bin/gone': {
    text: 'Esto ya no está en la papelera',
    advice: 'Alguien lo ha restaurado o eliminado definitivamente entretanto.',
  },
  'bin/parent-forbidden': {
    text: '«{name}» también está en la papelera y usted no puede restaurarlo',
    advice: 'Pida a un administrador del proyecto que lo restaure.',
  },
  'project/name-required': { text: 'El nombre del proyecto es obligatorio' },
  'project/number-required': { text: 'El número del proyecto es obligatorio' },
  'project/color-required': { text: 'El color es obligatorio' },
  'project/organization-required': { text: 'La organización es obligatoria' },
  'project/create-failed': { text: 'No se ha podido crear el proyecto' },
  'project/update-failed': { text: 'No se ha podido actualizar el proyecto' },
  'project/delete-failed': { text: 'No se ha podido eliminar el proyecto' },
  'project/not-found': { text: 'Proyecto no encontrado: falta el ID del proyecto o no es válido.' },
  'project/uid-taken': {
    text: 'Otro proyecto ya tiene este UID',
    advice: 'Guarde de nuevo el proyecto para darle uno nuevo.',
  },
  'project/too-many-new': {
    text: 'Una cuenta puede crear 500 proyectos al día',
    advice: 'Cree el siguiente mañana.',
  },
  'project/no-uid-left': {
    text: 'No queda ningún UID de proyecto libre este año',
    advice: 'Avise al administrador: los UID de un año se han agotado.',
  },
  'project/free-limit': {
    text: 'Una cuenta gratuita puede tener 3 proyectos',
    advice: 'Elimine un proyecto o cambie el plan de la organización.',
  },
  'project/team-member-not-found': { text: 'Esta persona no está en el equipo del proyecto' },
  'project/already-in-team': { text: 'Esta persona ya está en el equipo del proyecto' },
  'project/not-in-organization': {
    text: 'Esta persona no es miembro de la organización',
    advice: 'Invite antes a la persona a la organización.',
  },
  'project/last-admin': {
    text: 'El último administrador de un proyecto no puede salir de su equipo ni recibir otro rol',
    advice: 'Nombre antes a otro administrador del proyecto.',
  },
  'project/team-too-large': {
    text: 'El equipo de un proyecto tiene como máximo 1000 personas',
    advice: 'Quite antes a alguien del equipo o deje que toda la organización vea el proyecto.',
  },
  'project/already-there': { text: 'El proyecto ya está en esta organización' },
  'project/moving': { text: 'Este proyecto se está moviendo a otra organización' },
  'organization/project-limit': {
    text: 'El plan de la organización no tiene más proyectos disponibles',
    advice: 'Elimine un proyecto o cambie de plan.',
  },
  'organization/too-many-projects': {
    text: 'La organización guarda tantos proyectos como puede, incluidos los eliminados',
    advice: 'Siga en un proyecto de la organización o cambie a un plan con más proyectos.',
  },
  'note/required': { text: 'Escriba primero la nota' },
  'note/too-long': { text: 'Una nota puede tener 500 caracteres' },
  'folder/not-found': { text: 'Carpeta no encontrada' },
  'folder/name-required': { text: 'El nombre de la carpeta es obligatorio' },
  'folder/in-itself': { text: 'Una carpeta no puede estar dentro de sí misma' },
  'folder/too-many': {
    text: 'Un proyecto puede tener 10.000 carpetas, incluidas las eliminadas',
    advice: 'Utilice una carpeta del proyecto o cree la carpeta en otro proyecto.',
  },
  'calculation/not-found': { text: 'Cálculo no encontrado' },
  'calculation/name-required': { text: 'El nombre del cálculo es obligatorio' },
  'calculation/foreign-results': {
    text: 'Estos resultados no se calcularon con estos datos',
    advice: 'Vuelva a ejecutar el cálculo y envíe datos y resultados juntos.',
  },
  'calculation/free-limit': {
    text: 'Una cuenta gratuita puede tener 5 cálculos activos',
    advice: 'Elimine un cálculo o cambie el plan de la organización.',
  },
  'report/not-found': { text: 'Informe no encontrado' },
  'report/name-required': { text: 'El nombre del informe es obligatorio' },
  'report/calculation-not-found': {
    text: 'Un cálculo de este informe no está en su proyecto',
    advice: 'Quítelo del informe o recupérelo de la papelera.',
  },
  'report/template-not-found': {
    text: 'Plantilla de informe no encontrada',
    advice: 'Puede que se haya eliminado. Elija otra o el diseño estándar.',
  },
  'report/cancelled': { text: 'Informe cancelado' },
  'report/failed': {
    text: 'No se ha podido crear el documento',
    advice: 'Inténtelo de nuevo. Si vuelve a fallar, quite el último cálculo añadido.',
  },
  'report/own-busy': {
    text: 'Ya se están elaborando varios documentos suyos',
    advice: 'Espere a que se termine uno de ellos, o elabore el documento en este dispositivo.',
  },
  'report/busy': {
    text: 'Se están creando demasiados documentos en este momento',
    advice: 'Inténtelo de nuevo en un minuto o cree el documento en este dispositivo.',
  },
  'report/file-elsewhere': {
    text: 'Esta versión se creó en otro dispositivo y sus datos han cambiado desde entonces',
    advice: 'Ábrala en el dispositivo que la creó o cree aquí una versión nueva.',
  },
  'report/too-large': {
    text: 'Los cálculos de este informe son demasiado grandes para un solo documento',
    advice: 'Haga varios informes con menos cálculos cada uno.',
  },
  'report/versions-full': {
    text: 'Este informe tiene tantas versiones como puede conservar',
    advice: 'Haga un informe nuevo con los mismos cálculos; las versiones de este se conservan.',
  },
  'report/issues-full': {
    text: 'Este informe tiene tantas revisiones como puede conservar',
    advice: 'Cree un informe nuevo con los mismos cálculos; las revisiones de este se conservan.',
  },
  'report/revision-taken': {
    text: 'Este informe ya tiene esa revisión o una posterior',
    advice: 'Elija una revisión posterior.',
  },
  'report/version-gone': { text: 'Este informe ya no tiene esa versión' },
  'photo/too-many': {
    text: 'Aquí hay tantas fotos como se pueden conservar',
    advice: 'Elimine las fotos que no necesite, o añada esta a una carpeta o a otro cálculo.',
  },
  'photo/type': {
    text: 'Este archivo no es una imagen',
    advice: 'Elija un archivo JPEG, PNG, WebP o HEIC.',
  },
  'photo/file-size': {
    text: 'Este archivo es demasiado grande',
    advice:
      'Una foto puede tener como máximo 60 MB antes de reducirla. Guárdela más pequeña en la aplicación de la cámara.',
  },
  'photo/pixels': {
    text: 'Esta imagen tiene demasiados píxeles',
    advice: 'Puede tener como máximo 110 millones de píxeles, y 20 000 por lado. Guárdela antes más pequeña.',
  },
  'photo/unreadable': {
    text: 'Esta imagen no se puede leer',
    advice: 'El archivo está dañado o incompleto. Cópielo de nuevo de la cámara.',
  },
  'photo/heic': {
    text: 'Este navegador aún no puede leer HEIC sin red',
    advice:
      'Añada la foto de nuevo con red, después funciona también sin ella; o ajuste la cámara a JPEG («El más compatible»).',
  },
  'photo/not-here': {
    text: 'Esta imagen aún no está en este dispositivo',
    advice: 'Llega cuando este dispositivo y el que la tomó hayan tenido red.',
  },
  'photo/gone': { text: 'Esta foto ya no está' },
  'module/not-found': { text: 'Módulo no encontrado: {id}' },
  'module/permissions': { text: 'Permisos insuficientes para el módulo: {id}' },
  'module/timeout': { text: 'Tiempo de ejecución del módulo agotado' },
  'module/input': { text: 'Error de validación de los datos: {list}' },
  'module/busy': { text: 'El módulo ya se está ejecutando' },
  'module/duplicate': { text: 'Ya hay registrado un módulo con el ID «{id}»' },
  EXECUTION_ERROR: { text: '{failure}: {cause}' },
  'module/inactive': {
    text: 'El módulo no está activo: {id}',
    advice: 'Un administrador puede activarlo en este dispositivo.',
  },
  'module/update-status': { text: 'Solo los administradores pueden actualizar el estado de un módulo' },
  'module/toggle-status': { text: 'Solo los administradores pueden activar o desactivar módulos' },
  'module/too-many': {
    text: 'No se ejecutan más de {limit} cálculos a la vez',
    advice: 'Espere a que termine uno de ellos.',
  },
  'module/hourly-limit': {
    text: 'Límite de {limit} ejecuciones por hora alcanzado para el módulo: {id}',
    advice: 'Los resultados mientras escribe no cuentan; vuelva a ejecutar el cálculo más tarde.',
  },
  'module/daily-limit': {
    text: 'Límite de {limit} ejecuciones por día alcanzado para el módulo: {id}',
    advice: 'Los resultados mientras escribe no cuentan; vuelva a ejecutar el cálculo más tarde.',
  },
  'module/cancelled': { text: 'El cálculo se ha detenido' },
  'module/registration': { text: 'No se puede registrar el módulo de cálculo: {reason}' },
  'module/engine': {
    text: 'El motor de cálculo se detuvo inesperadamente',
    advice: 'Sus datos siguen aquí; vuelva a ejecutar el cálculo.',
  },
  'module/correlation': {
    text: 'Las correlaciones se contradicen: su matriz no es definida positiva',
    advice: 'Acerque las correlaciones a 0.',
  },
  'material/not-found': { text: 'Material no encontrado' },
  'material/name-required': { text: 'El nombre del material es obligatorio' },
  'material/name-taken': { text: 'Otro material ya tiene este nombre', advice: 'Elija otro nombre.' },
  'material/library-too-large': {
    text: 'La pasarela no lee bibliotecas de más de {materials} materiales o {megabytes} MB',
    advice: 'Elimine los materiales que nadie utiliza.',
  },
  'material/model-required': { text: 'El tipo de modelo constitutivo es obligatorio' },
  'material/unknown-model': { text: 'Tipo de modelo de material desconocido: {type}' },
  'material/create-failed': { text: 'No se ha podido crear el material' },
  'material/update-failed': { text: 'No se ha podido actualizar el material' },
  'material/delete-failed': { text: 'No se ha podido eliminar el material' },
  'material/convert-failed': { text: 'No se han podido convertir las unidades' },
  'material/recalculate-failed': { text: 'No se han podido recalcular los materiales' },
  'material/import-failed': { text: 'La importación ha fallado: {statusText}' },
  'material/invalid-json': { text: 'Formato JSON no válido' },
  'units/no-conversion': { text: 'No hay conversión disponible de {a} a {b}' },
  'units/not-a-quantity': { text: '«{text}» no es un número con unidad' },
  'units/two-readings': { text: '{text}: ¿{a} o {b}?' },
  'units/which-ton': { text: '{text}: ¿tonelada métrica, corta (EE. UU.) o larga (R. U.)?' },
  'storage/quota': {
    text: 'Cuota de almacenamiento superada',
    advice:
      'No se guardó nada de este cambio. Libere espacio en este dispositivo y guarde de nuevo; lo que escribió sigue aquí.',
  },
  'storage/unavailable': {
    text: 'No se ha podido acceder a la base de datos de este dispositivo',
    advice: 'Lo guardado está a salvo. Mantenga esta página abierta e inténtelo de nuevo.',
  },
  'storage/unreadable-entries': {
    text: 'No se han podido leer algunas entradas guardadas en este dispositivo',
    advice:
      'Las demás se muestran. Las que no se han podido leer siguen en este dispositivo y forman parte de «Descargar los datos de la cuenta».',
  },
  'storage/outdated': {
    text: 'Esta ventana muestra una versión anterior de Groundwork',
    advice:
      'Una versión más nueva se ha hecho cargo de los datos de este dispositivo. Aquí no se puede guardar nada: vuelva a cargar esta ventana. Lo que escribió se conserva.',
  },
  'package/not-a-package': {
    text: 'Este archivo no es un paquete de proyecto de Groundwork',
    advice: 'Elija un archivo que termine en .groundwork.',
  },
  'package/unreadable': {
    text: 'Este archivo está dañado o incompleto',
    advice: 'No se incorporó nada. Vuelva a copiar o descargar el archivo.',
  },
  'package/damaged': {
    text: 'El elemento {entry} de este archivo está dañado: {what}',
    advice: 'No se incorporó nada. Vuelva a copiar o descargar el archivo.',
  },
  'package/newer': {
    text: 'El elemento {entry} de este archivo lo escribió una versión más reciente de Groundwork',
    advice: 'Actualice la aplicación e incorpore el archivo de nuevo.',
  },
  'package/not-here': {
    text: 'Este proyecto no está completo en este dispositivo',
    advice: 'Consérvelo en este dispositivo y espere primero a que llegue.',
  },
  'package/too-large': { text: 'Este archivo es más grande de lo que Groundwork lee' },
  'package/differs': {
    text: 'Un archivo incorporado contiene otra versión de esto',
    advice:
      'Lo que había aquí sigue en su sitio; la otra versión se conserva aquí, completa, hasta que usted decida.',
  },
  'package/from-file': {
    text: 'Este cambio vino en un archivo de cambios en espera',
    advice: 'Todavía no se ha escrito nada: aplíquelo o descártelo.',
  },
  'storage/gone': { text: 'Esto se eliminó en otro dispositivo', advice: 'Guárdelo como copia.' },
}
