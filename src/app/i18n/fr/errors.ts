import type { ErrorWords } from '../translation.ts'

export const errors: ErrorWords = {
  'auth/user-not-found': { text: 'Aucun compte ne correspond à cette adresse e-mail' },
  'auth/wrong-password': { text: 'Mot de passe incorrect' },
  'auth/invalid-credential': { text: 'E-mail ou mot de passe incorrect' },
  'auth/email-already-in-use': {
    text: 'Un compte existe déjà avec cette adresse e-mail',
    advice: 'Connectez-vous plutôt.',
  },
  'auth/suspended': {
    text: 'Ce compte est suspendu : {reason}',
    advice: 'Votre travail reste sur vos appareils. Demandez à l’administrateur de cette installation.',
  },
  'auth/second-factor-required': {
    text: 'Ce compte demande un code de son application d’authentification',
    advice: 'Saisissez le code qu’affiche l’application, ou l’un des codes de secours.',
  },
  'auth/wrong-second-factor': {
    text: 'Code incorrect',
    advice:
      'Un code sert une fois, pendant une demi-minute. Si aucun ne convient, laissez le téléphone régler son horloge.',
  },
  'auth/no-passkey': {
    text: 'Ce compte n’a pas de telle clé d’accès',
    advice: 'Saisissez un code de l’application d’authentification ou un code de secours.',
  },
  'auth/wrong-passkey': {
    text: 'La clé d’accès n’a pas été acceptée',
    advice: 'Réessayez ou saisissez un code de l’application d’authentification.',
  },
  'auth/passkey-cancelled': {
    text: 'Aucune clé d’accès n’a été utilisée',
    advice: 'Réessayez ou saisissez un code de l’application d’authentification.',
  },
  'auth/passkey-known': { text: 'Cet appareil a déjà une clé d’accès du compte' },
  'auth/too-many-passkeys': {
    text: 'Un compte a au plus 10 clés d’accès',
    advice: 'Retirez-en d’abord une.',
  },
  'auth/second-factor-program': {
    text: 'Un programme ne peut pas se connecter à un compte à deux facteurs',
    advice: 'Donnez au programme un compte à lui.',
  },
  'auth/second-factor-administrator': {
    text: 'Les administrateurs de cette installation doivent utiliser la connexion à deux facteurs',
    advice: 'Activez-la dans votre compte, sous « Mot de passe et sessions ».',
  },
  'auth/no-second-factor': {
    text: 'La connexion à deux facteurs n’est pas configurée',
    advice: 'Recommencez la configuration.',
  },
  'account/is-administrator': {
    text: 'Un super-administrateur ne peut pas être suspendu',
    advice: 'Retirez d’abord la super-administration.',
  },
  'auth/sign-up-closed': {
    text: 'Aucun nouveau compte n’est créé ici',
    advice: 'Demandez à l’administrateur de cette installation.',
  },
  'auth/sign-up-invitation': {
    text: 'Un compte demande ici une invitation',
    advice: 'Demandez à une organisation d’inviter cette adresse.',
  },
  'auth/sign-up-domain': {
    text: 'Les adresses de ce domaine ne peuvent pas créer de compte ici',
    advice: 'Utilisez l’adresse de votre bureau, ou demandez à une organisation d’inviter celle-ci.',
  },
  'auth/weak-password': { text: 'Le mot de passe doit comporter au moins 6 caractères' },
  'auth/short-password': { text: 'Le mot de passe doit comporter au moins 8 caractères' },
  'auth/passwords-differ': { text: 'Les nouveaux mots de passe ne correspondent pas' },
  'auth/invalid-email': { text: 'Adresse e-mail non valable' },
  'auth/too-many-requests': { text: 'Trop de tentatives échouées. Réessayez plus tard' },
  'auth/network-request-failed': { text: 'Erreur réseau. Vérifiez votre connexion' },
  'auth/invalid-action-code': {
    text: 'Code de vérification non valable ou expiré',
    advice: 'Demandez un nouvel e-mail de vérification.',
  },
  'auth/expired-action-code': {
    text: 'Le code de vérification a expiré',
    advice: 'Demandez un nouvel e-mail de vérification.',
  },
  'auth/invalid-continue-uri': { text: 'Le lien de retour n’est pas valable' },
  'auth/missing-continue-uri': { text: 'Le lien de retour manque' },
  'auth/unverified-email': {
    text: 'Vérifiez votre adresse e-mail avant de vous connecter. Le lien se trouve dans votre boîte de réception.',
  },
  'auth/not-authenticated': {
    text: 'Utilisateur non authentifié : connectez-vous',
    advice: 'Reconnectez-vous ; votre travail reste sur cet appareil.',
  },
  'auth/no-user': { text: 'Aucun utilisateur connecté' },
  'auth/session-not-found': { text: 'Cette session est déjà terminée' },
  'account/unverified': {
    text: 'Vérifiez votre e-mail avant de modifier votre profil',
    advice: 'Le lien de vérification est dans votre boîte de réception.',
  },
  'account/confirm-deletion': { text: 'Saisissez « DELETE » pour confirmer la suppression du compte' },
  'account/last-owner': {
    text: 'Vous êtes le dernier propriétaire de {organizations}',
    advice: 'Nommez un autre propriétaire, ou supprimez l’organisation ; supprimez ensuite votre compte.',
  },
  'account/last-administrator': {
    text: 'Vous êtes le dernier super-administrateur',
    advice: 'Nommez d’abord un autre super-administrateur.',
  },
  'demo/email_already_in_use': { text: 'Un compte existe déjà avec cette adresse e-mail' },
  'demo/invalid_credentials': { text: 'E-mail ou mot de passe incorrect' },
  'demo/user_not_found': { text: 'Aucun compte ne correspond à cette adresse e-mail' },
  'demo/not_authenticated': { text: 'Utilisateur non authentifié : connectez-vous' },
  'demo/no-mail': {
    text: 'Un compte de démo n’a pas d’e-mail : son mot de passe ne peut pas être réinitialisé',
    advice: 'Créez un autre compte de démo.',
  },
  'demo/export-api-mode': { text: 'Exportation indisponible en mode API' },
  'demo/import-api-mode': { text: 'Importation indisponible en mode API' },
  'demo/import-unreadable': { text: 'Ce fichier n’est pas l’export d’un compte de démo' },
  'file/unauthorized': { text: 'Vous n’avez pas le droit de téléverser des fichiers' },
  'file/cancelled': { text: 'Le téléversement a été annulé' },
  'file/quota': { text: 'Quota de stockage dépassé' },
  'file/size-mismatch': {
    text: 'La taille du fichier ne correspond pas',
    advice: 'Téléversez à nouveau le fichier.',
  },
  'file/not-found': { text: 'Fichier introuvable' },
  'file/too-large': { text: 'La taille du fichier doit être inférieure à 5 Mo' },
  'file/format': { text: 'Le fichier doit être au format JPEG, PNG ou GIF' },
  'file/encoding': {
    text: 'Les lettres de ce fichier sont illisibles',
    advice: 'Enregistrez-le en UTF-8 et ouvrez-le de nouveau.',
  },
  'file/invalid-argument': {
    text: 'Le téléversement doit être un formulaire avec un fichier dans le champ « file »',
  },
  'file/over-limit': { text: 'Un fichier ne doit pas dépasser 64 Mo' },
  'file/damaged': { text: 'Les octets du fichier ne correspondent pas à son nom', advice: 'Réessayez.' },
  'file/offset': { text: 'Le téléversement continue à un autre endroit du fichier' },
  'file/encoded': { text: 'Une partie de fichier doit être envoyée telle quelle, sans encodage' },
  'file/kind': { text: 'Seuls les fichiers PDF, DOCX, JPEG et PNG sont conservés' },
  'file/empty': { text: 'Le fichier est vide' },
  'file/lost': { text: 'Un fichier en attente du serveur n’est plus sur cet appareil' },
  'file/no-bucket': { text: 'Ce serveur n’a pas de stockage de fichiers' },
  'file/cannot-process': { text: 'L’image n’a pas pu être lue', advice: 'Choisissez une autre image.' },
  'file/too-slow': {
    text: 'La lecture de {name} prend trop de temps',
    advice:
      'Rien n’a été repris. Ouvrez un fichier plus petit, ou enregistrez celui-ci à nouveau avec le programme qui l’a créé.',
  },
  'file/unreadable': {
    text: '{name} ne peut pas être lu',
    advice: 'Rien n’a été repris. Copiez ou enregistrez le fichier à nouveau, puis rouvrez-le.',
  },
  'file/default': { text: 'Une erreur est survenue lors du téléversement. Réessayez.' },
  'auth/default': { text: 'Une erreur est survenue. Réessayez' },
  'access/denied': { text: 'Vous n’avez pas accès à cette zone. Des droits d’administrateur sont requis.' },
  'access/no-access': {
    text: 'Vous n’avez pas accès à ce projet',
    advice: 'Demandez à un administrateur du projet de vous ajouter à l’équipe.',
  },
  'access/role': {
    text: 'Votre rôle ne permet pas cette modification',
    advice: 'Demandez le rôle de membre à un administrateur du projet.',
  },
  'access/no-organization': { text: 'Vous devez faire partie d’une organisation pour accéder aux projets.' },
  'organization/not-found': { text: 'Organisation introuvable' },
  'organization/personal-failed': { text: 'Impossible de créer l’organisation personnelle' },
  'organization/retention': { text: 'Le nombre de jours doit être un entier de 1 à 36500' },
  'organization/company-too-long': { text: 'Le nom sur la feuille peut avoir 200 caractères' },
  'organization/address-too-long': { text: 'L’adresse peut avoir 400 caractères' },
  'organization/number-too-long': { text: 'Le numéro peut s’écrire avec 60 caractères' },
  'organization/number-form': { text: 'Écrivez un # pour chaque chiffre du numéro, de # à ####' },
  'organization/name-required': { text: 'Le nom de l’organisation est requis' },
  'organization/role': {
    text: 'Votre rôle dans l’organisation ne le permet pas',
    advice: 'Demandez à un propriétaire de l’organisation.',
  },
  'organization/suspended': {
    text: 'Cette organisation est suspendue : {reason}',
    advice:
      'Tout peut être lu. Ce que vous avez changé reste sur votre appareil. Demandez à l’administrateur de cette installation.',
  },
  'organization/last-owner': {
    text: 'Le dernier propriétaire ne peut ni quitter l’organisation ni changer de rôle',
    advice: 'Nommez d’abord un autre propriétaire.',
  },
  'organization/member-not-found': { text: 'Membre introuvable' },
  'organization/has-projects': {
    text: 'L’organisation a encore des projets',
    advice: 'Saisissez son nom pour la supprimer avec ses projets.',
  },
  'organization/personal': {
    text: 'Une organisation personnelle ne peut pas être supprimée : elle disparaît avec le compte',
  },
  'organization/too-many': { text: 'Vous possédez déjà le nombre maximal d’organisations' },
  'organization/user-limit': {
    text: 'L’offre de l’organisation n’a plus de place',
    advice: 'Retirez un membre, annulez une invitation ou changez d’offre.',
  },
  'organization/calculation-limit': {
    text: 'L’organisation a épuisé les calculs de ce mois',
    advice:
      'Ce que vous avez enregistré reste sur cet appareil ; renvoyez-le le mois prochain, ou changez d’offre.',
  },
  'organization/storage-limit': {
    text: 'L’organisation a épuisé son stockage',
    advice: 'Ce que vous avez enregistré reste sur cet appareil ; changez d’offre pour l’envoyer.',
  },
  'organization/report-limit': { text: 'L’organisation a épuisé les rapports de ce mois' },
  'invitation/not-found': { text: 'Invitation introuvable' },
  'invitation/wrong-account': {
    text: 'Cette invitation a été envoyée à une autre adresse e-mail',
    advice: 'Connectez-vous avec le compte de cette adresse.',
  },
  'invitation/closed': {
    text: 'Cette invitation a déjà reçu une réponse ou a été retirée',
    advice: 'Demandez-en une nouvelle.',
  },
  'invitation/expired': { text: 'Cette invitation a expiré', advice: 'Demandez-en une nouvelle.' },
  'invitation/pending': {
    text: 'Cette adresse a déjà une invitation en attente',
    advice: 'Renvoyez-la, ou annulez-la d’abord.',
  },
  'invitation/already-member': { text: 'Cette personne est déjà membre' },
  'invitation/too-many-mails': { text: 'Trop d’e-mails d’invitation. Réessayez plus tard' },
  'link/not-found': {
    text: 'Ce lien n’existe pas',
    advice: 'Demandez-en un nouveau à la personne qui l’a envoyé.',
  },
  'link/expired': {
    text: 'Ce lien a expiré',
    advice: 'Demandez-en un nouveau à la personne qui l’a envoyé.',
  },
  'link/revoked': { text: 'Ce lien a été révoqué', advice: 'Adressez-vous à la personne qui l’a envoyé.' },
  'link/void': {
    text: 'Ce lien n’ouvre plus son document',
    advice: 'Adressez-vous à la personne qui l’a envoyé.',
  },
  'link/waiting': {
    text: 'Le fichier de ce lien n’est pas encore arrivé sur la passerelle',
    advice: 'Réessayez plus tard.',
  },
  'link/not-allowed': {
    text: 'L’organisation n’autorise pas de liens vers ses documents',
    advice: 'Adressez-vous à un administrateur de l’organisation.',
  },
  'link/too-long': {
    text: 'Les liens de l’organisation fonctionnent {days} jours au plus',
    advice: 'Choisissez moins de jours.',
  },
  'link/recipient': {
    text: 'L’organisation n’autorise pas de liens à {address}',
    advice: 'Demandez à un administrateur de l’organisation quels domaines de messagerie sont autorisés.',
  },
  'link/no-mail': {
    text: 'Cette installation n’envoie pas de courriel',
    advice: 'Copiez le lien et envoyez-le vous-même.',
  },
  'link/too-many': { text: 'Ce rapport a autant de liens qu’il peut en avoir' },
  'link/too-many-mails': { text: 'Trop de courriels avec des liens. Veuillez réessayer plus tard' },
  'application/not-found': { text: 'Demande introuvable' },
  'application/decided': { text: 'Cette demande a déjà été décidée' },
  'application/pending': {
    text: 'Vous avez une demande en attente de décision',
    advice: 'Consultez son état, ou retirez-la d’abord.',
  },
  'application/reason-required': { text: 'Un motif est requis' },
  'request/invalid': { text: 'La validation a échoué' },
  'request/not-found': { text: 'Introuvable' },
  'request/media-type': { text: 'La passerelle ne lit que du JSON' },
  'request/cross-site': { text: 'Cette requête ne vient pas de Groundwork' },
  'request/too-many': { text: 'Trop de requêtes. Réessayez plus tard' },
  'request/store-unavailable': { text: 'Le stockage du serveur ne répond pas' },
  'request/store-full': {
    text: 'Le serveur n’a plus de place pour enregistrer quoi que ce soit',
    advice: 'Ce que vous avez enregistré reste sur cet appareil et sera envoyé dès qu’il y aura de la place.',
  },
  'request/store-damaged': {
    text: 'Le serveur ne peut pas lire les données de l’une de vos organisations : son disque rend autre chose que ce qui a été enregistré',
    advice:
      'Votre travail reste sur cet appareil. Prévenez l’exploitant du serveur, qui peut restaurer l’organisation à partir d’une sauvegarde.',
  },
  'request/stopping': { text: 'Le serveur redémarre. Réessayez' },
  'request/changed-meanwhile': {
    text: 'Ceci a été modifié depuis sa lecture',
    advice: 'Relisez-le et refaites la modification sur le nouvel état.',
  },
  'request/too-large': { text: 'La requête dépasse la taille acceptée par la passerelle' },
  'request/answer-too-large': {
    text: 'La réponse dépasserait la taille envoyée par la passerelle',
    advice: 'Demandez-la par parties.',
  },
  'request/search-too-large': {
    text: 'La passerelle lit au plus {documents} documents en {seconds} secondes pour une recherche ; celle-ci en demande davantage et n’a pas de résultat',
    advice: 'Cherchez dans l’application : elle cherche dans la copie de l’appareil.',
  },
  'request/timeout': { text: 'Le serveur n’a pas répondu à temps' },
  'request/unreachable': { text: 'Erreur réseau. Vérifiez votre connexion' },
  'sync/payload-too-new': {
    text: 'Ce document a été écrit par une version plus récente de Groundwork',
    advice: 'Mettez l’application à jour pour le modifier.',
  },
  'sync/payload-too-old': {
    text: 'Cette version de l’application est trop ancienne pour le serveur',
    advice: 'Mettez l’application à jour ; votre travail non envoyé reste sur cet appareil.',
  },
  'sync/conflict': {
    text: 'Ceci a été modifié à deux endroits en même temps',
    advice: 'L’autre version est en place ; la vôtre est conservée ici, entière, jusqu’à votre décision.',
  },
  'sync/deleted-beside-edit': {
    text: 'Ceci a été mis à la corbeille pendant sa modification',
    advice: 'La version modifiée reste en place jusqu’à votre décision.',
  },
  'sync/too-many-left-out': {
    text: 'Un appareil ne peut pas laisser de côté plus de 1 000 projets',
    advice: 'Rendez d’abord un autre projet disponible sur cet appareil.',
  },
  'sync/append-only': { text: 'Les entrées de l’historique ne peuvent pas être modifiées' },
  'sync/deleted-for-ever': {
    text: 'Cet élément a été supprimé définitivement pendant sa modification',
    advice:
      'Votre version est conservée ici en entier jusqu’à votre décision. Enregistrez-en une copie pour continuer à travailler dessus.',
  },
  'bin/gone': {
    text: 'Cet élément n’est plus dans la corbeille',
    advice: 'Quelqu’un l’a restauré ou supprimé définitivement entre-temps.',
  },
  'bin/parent-forbidden': {
    text: '« {name} » est aussi dans la corbeille et vous n’avez pas le droit de le restaurer',
    advice: 'Demandez à un administrateur du projet de le restaurer.',
  },
  'project/name-required': { text: 'Le nom du projet est requis' },
  'project/number-required': { text: 'Le numéro du projet est requis' },
  'project/color-required': { text: 'La couleur est requise' },
  'project/organization-required': { text: 'L’organisation est requise' },
  'project/create-failed': { text: 'Impossible de créer le projet' },
  'project/update-failed': { text: 'Impossible de mettre à jour le projet' },
  'project/delete-failed': { text: 'Impossible de supprimer le projet' },
  'project/not-found': { text: 'Projet introuvable : l’ID du projet manque ou n’est pas valable.' },
  'project/uid-taken': {
    text: 'Un autre projet a déjà cet UID',
    advice: 'Enregistrez à nouveau le projet pour lui en donner un autre.',
  },
  'project/too-many-new': {
    text: 'Un compte peut créer 500 projets par jour',
    advice: 'Créez le suivant demain.',
  },
  'project/no-uid-left': {
    text: 'Aucun UID de projet de cette année n’est libre',
    advice: 'Prévenez l’administrateur : les UID d’une année sont épuisés.',
  },
  'project/free-limit': {
    text: 'Un compte gratuit peut avoir 3 projets',
    advice: 'Supprimez un projet, ou changez l’offre de l’organisation.',
  },
  'project/team-member-not-found': { text: 'Cette personne n’est pas dans l’équipe du projet' },
  'project/already-in-team': { text: 'Cette personne est déjà dans l’équipe du projet' },
  'project/not-in-organization': {
    text: 'Cette personne n’est pas membre de l’organisation',
    advice: 'Invitez d’abord cette personne dans l’organisation.',
  },
  'project/last-admin': {
    text: 'Le dernier administrateur d’un projet ne peut ni quitter son équipe ni changer de rôle',
    advice: 'Nommez d’abord un autre administrateur du projet.',
  },
  'project/team-too-large': {
    text: 'L’équipe d’un projet compte au plus 1000 personnes',
    advice: 'Retirez d’abord quelqu’un de l’équipe, ou laissez toute l’organisation voir le projet.',
  },
  'project/already-there': { text: 'Le projet se trouve déjà dans cette organisation' },
  'project/moving': { text: 'Ce projet est en cours de déplacement vers une autre organisation' },
  'organization/project-limit': {
    text: 'L’offre de l’organisation n’a plus de projet disponible',
    advice: 'Supprimez un projet, ou changez d’offre.',
  },
  'organization/too-many-projects': {
    text: 'L’organisation a enregistré autant de projets qu’elle le peut, projets supprimés compris',
    advice: 'Continuez dans un projet de l’organisation, ou passez à une offre avec plus de projets.',
  },
  'note/required': { text: 'Écrivez d’abord la note' },
  'note/too-long': { text: 'Une note peut avoir 500 caractères' },
  'folder/not-found': { text: 'Dossier introuvable' },
  'folder/name-required': { text: 'Le nom du dossier est requis' },
  'folder/in-itself': { text: 'Un dossier ne peut pas se trouver dans lui-même' },
  'folder/too-many': {
    text: 'Un projet peut contenir 10 000 dossiers, dossiers supprimés compris',
    advice: 'Utilisez un dossier du projet, ou créez le dossier dans un autre projet.',
  },
  'calculation/not-found': { text: 'Calcul introuvable' },
  'calculation/name-required': { text: 'Le nom du calcul est requis' },
  'calculation/foreign-results': {
    text: 'Ces résultats n’ont pas été calculés à partir de ces données',
    advice: 'Relancez le calcul et envoyez ensemble données et résultats.',
  },
  'calculation/free-limit': {
    text: 'Un compte gratuit peut avoir 5 calculs actifs',
    advice: 'Supprimez un calcul, ou changez l’offre de l’organisation.',
  },
  'report/not-found': { text: 'Rapport introuvable' },
  'report/name-required': { text: 'Le nom du rapport est requis' },
  'report/calculation-not-found': {
    text: 'Un calcul de ce rapport n’est pas dans son projet',
    advice: 'Retirez-le du rapport, ou restaurez-le depuis la corbeille.',
  },
  'report/template-not-found': {
    text: 'Modèle de rapport introuvable',
    advice: 'Il a peut-être été supprimé. Choisissez-en un autre ou la mise en page standard.',
  },
  'report/cancelled': { text: 'Rapport annulé' },
  'report/failed': {
    text: 'Le document n’a pas pu être produit',
    advice: 'Réessayez. En cas de nouvel échec, retirez le calcul ajouté en dernier.',
  },
  'report/own-busy': {
    text: 'Plusieurs de vos documents sont déjà en cours d’établissement',
    advice: 'Attendez que l’un d’eux soit prêt, ou établissez le document sur cet appareil.',
  },
  'report/busy': {
    text: 'Trop de documents sont en cours de création',
    advice: 'Réessayez dans une minute, ou produisez le document sur cet appareil.',
  },
  'report/file-elsewhere': {
    text: 'Cette version a été produite sur un autre appareil, et ses données ont changé depuis',
    advice: 'Ouvrez-la sur l’appareil qui l’a produite, ou produisez ici une nouvelle version.',
  },
  'report/too-large': {
    text: 'Les calculs de ce rapport sont trop volumineux pour un seul document',
    advice: 'Faites plusieurs rapports avec moins de calculs chacun.',
  },
  'report/versions-full': {
    text: 'Ce rapport a autant de versions qu’il peut en conserver',
    advice: 'Faites un nouveau rapport des mêmes calculs ; les versions de celui-ci restent.',
  },
  'report/issues-full': {
    text: 'Ce rapport a autant de révisions qu’il peut en conserver',
    advice: 'Créez un nouveau rapport des mêmes calculs ; les révisions de celui-ci restent.',
  },
  'report/revision-taken': {
    text: 'Ce rapport a déjà cette révision ou une plus récente',
    advice: 'Choisissez une révision ultérieure.',
  },
  'report/version-gone': { text: 'Ce rapport n’a plus cette version' },
  'photo/too-many': {
    text: 'Il y a ici autant de photos qu’il est possible d’en conserver',
    advice: 'Supprimez les photos inutiles, ou ajoutez celle-ci à un dossier ou à un autre calcul.',
  },
  'photo/type': {
    text: 'Ce fichier n’est pas une image',
    advice: 'Choisissez un fichier JPEG, PNG, WebP ou HEIC.',
  },
  'photo/file-size': {
    text: 'Ce fichier est trop lourd',
    advice:
      'Une photo peut avoir au plus 60 Mo avant d’être réduite. Enregistrez-la en plus petit dans l’application de l’appareil photo.',
  },
  'photo/pixels': {
    text: 'Cette image a trop de pixels',
    advice:
      'Elle peut avoir au plus 110 millions de pixels, et 20 000 par côté. Enregistrez-la d’abord en plus petit.',
  },
  'photo/unreadable': {
    text: 'Cette image est illisible',
    advice: 'Le fichier est endommagé ou incomplet. Copiez-le de nouveau depuis l’appareil photo.',
  },
  'photo/heic': {
    text: 'Ce navigateur ne peut pas encore lire le HEIC sans réseau',
    advice:
      'Ajoutez de nouveau la photo avec le réseau, ensuite cela marche aussi sans réseau ; ou réglez l’appareil photo sur JPEG (« Le plus compatible »).',
  },
  'photo/not-here': {
    text: 'Cette image n’est pas encore sur cet appareil',
    advice: 'Elle vient quand cet appareil et celui qui l’a prise auront tous deux eu le réseau.',
  },
  'photo/gone': { text: 'Cette photo n’est plus là' },
  'module/not-found': { text: 'Module introuvable : {id}' },
  'module/permissions': { text: 'Droits insuffisants pour le module : {id}' },
  'module/timeout': { text: 'Délai d’exécution du module dépassé' },
  'module/input': { text: 'Échec de la validation des données : {list}' },
  'module/busy': { text: 'Le module est déjà en cours d’exécution' },
  'module/duplicate': { text: 'Un module avec l’ID « {id} » est déjà enregistré' },
  EXECUTION_ERROR: { text: '{failure} : {cause}' },
  'module/inactive': {
    text: 'Le module n’est pas actif : {id}',
    advice: 'Un administrateur peut l’activer sur cet appareil.',
  },
  'module/update-status': { text: 'Seuls les administrateurs peuvent mettre à jour l’état d’un module' },
  'module/toggle-status': { text: 'Seuls les administrateurs peuvent activer ou désactiver un module' },
  'module/too-many': {
    text: 'Pas plus de {limit} calculs s’exécutent en même temps',
    advice: 'Attendez que l’un d’eux soit terminé.',
  },
  'module/hourly-limit': {
    text: 'Limite de {limit} exécutions par heure atteinte pour le module : {id}',
    advice: 'Les résultats affichés pendant la saisie ne comptent pas ; relancez le calcul plus tard.',
  },
  'module/daily-limit': {
    text: 'Limite de {limit} exécutions par jour atteinte pour le module : {id}',
    advice: 'Les résultats affichés pendant la saisie ne comptent pas ; relancez le calcul plus tard.',
  },
  'module/cancelled': { text: 'Le calcul a été arrêté' },
  'module/registration': { text: 'Le module de calcul ne peut pas être enregistré : {reason}' },
  'module/engine': {
    text: 'Le moteur de calcul s’est arrêté de façon inattendue',
    advice: 'Vos données sont toujours là ; relancez le calcul.',
  },
  'module/correlation': {
    text: 'Les corrélations se contredisent : leur matrice n’est pas définie positive',
    advice: 'Rapprochez les corrélations de 0.',
  },
  'material/not-found': { text: 'Matériau introuvable' },
  'material/name-required': { text: 'Le nom du matériau est requis' },
  'material/name-taken': { text: 'Un autre matériau porte déjà ce nom', advice: 'Choisissez un autre nom.' },
  'material/library-too-large': {
    text: 'La passerelle ne lit aucune bibliothèque de plus de {materials} matériaux ou de {megabytes} Mo',
    advice: 'Supprimez les matériaux que personne n’utilise.',
  },
  'material/model-required': { text: 'Le type de loi de comportement est requis' },
  'material/unknown-model': { text: 'Type de loi de comportement inconnu : {type}' },
  'material/create-failed': { text: 'Impossible de créer le matériau' },
  'material/update-failed': { text: 'Impossible de mettre à jour le matériau' },
  'material/delete-failed': { text: 'Impossible de supprimer le matériau' },
  'material/convert-failed': { text: 'Impossible de convertir les unités' },
  'material/recalculate-failed': { text: 'Impossible de recalculer les matériaux' },
  'material/import-failed': { text: 'Échec de l’importation : {statusText}' },
  'material/invalid-json': { text: 'Format JSON non valable' },
  'units/no-conversion': { text: 'Aucune conversion disponible de {a} vers {b}' },
  'units/not-a-quantity': { text: '« {text} » n’est pas un nombre avec une unité' },
  'units/two-readings': { text: '{text} : {a} ou {b} ?' },
  'units/which-ton': { text: '{text} : tonne métrique, courte (États-Unis) ou longue (Royaume-Uni) ?' },
  'storage/quota': {
    text: 'Quota de stockage dépassé',
    advice:
      'Rien de cette modification n’a été enregistré. Libérez de l’espace sur cet appareil, puis enregistrez à nouveau ; votre saisie est toujours là.',
  },
  'storage/unavailable': {
    text: 'La base de données de cet appareil n’a pas pu être jointe',
    advice: 'Ce qui était enregistré est en sécurité. Gardez cette page ouverte et réessayez.',
  },
  'storage/unreadable-entries': {
    text: 'Certaines entrées conservées sur cet appareil n’ont pas pu être lues',
    advice:
      'Les autres sont affichées. Celles qui n’ont pas pu être lues restent sur cet appareil et font partie de « Télécharger les données du compte ».',
  },
  'storage/outdated': {
    text: 'Cette fenêtre affiche une version plus ancienne de Groundwork',
    advice:
      'Une version plus récente a repris les données de cet appareil. Rien ne peut être enregistré ici : rechargez cette fenêtre. Votre saisie est conservée.',
  },
  'package/not-a-package': {
    text: 'Ce fichier n’est pas un paquet de projet Groundwork',
    advice: 'Choisissez un fichier dont le nom se termine par .groundwork.',
  },
  'package/unreadable': {
    text: 'Ce fichier est endommagé ou incomplet',
    advice: 'Rien n’a été repris. Copiez ou téléchargez le fichier à nouveau.',
  },
  'package/damaged': {
    text: 'L’élément {entry} de ce fichier est endommagé : {what}',
    advice: 'Rien n’a été repris. Copiez ou téléchargez le fichier à nouveau.',
  },
  'package/newer': {
    text: 'L’élément {entry} de ce fichier a été écrit par une version plus récente de Groundwork',
    advice: 'Mettez l’application à jour, puis reprenez le fichier.',
  },
  'package/not-here': {
    text: 'Ce projet n’est pas entier sur cet appareil',
    advice: 'Conservez-le sur cet appareil et laissez-le d’abord arriver.',
  },
  'package/too-large': { text: 'Ce fichier dépasse la taille que Groundwork peut lire' },
  'package/differs': {
    text: 'Un fichier repris contient une autre version de ceci',
    advice:
      'Ce qui était ici reste en place ; l’autre version est conservée ici, entière, jusqu’à votre décision.',
  },
  'package/from-file': {
    text: 'Cette modification vient d’un fichier de modifications en attente',
    advice: 'Rien n’a encore été écrit : mettez-la en place ou écartez-la.',
  },
  'storage/gone': { text: 'Ceci a été supprimé sur un autre appareil', advice: 'Enregistrez-en une copie.' },
}
