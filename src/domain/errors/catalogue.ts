import { newProjectsPerDay } from '../accountLimits.ts'

/**
 * Every message the product shows for expected trouble, once, keyed by code.
 * Texts are the specification's word for word where it gives them (platform section 8, engineering section 8).
 *
 * `status`: HTTP status when the gateway answers with it. `retry`: whether the same call may succeed later
 * without the person changing anything. `advice`: what the person can do, in one sentence.
 * `{name}` in a text is replaced by `errorText(code, { name })`.
 */
export interface CatalogueEntry {
  readonly text: string
  readonly status: number
  readonly retry: boolean
  readonly advice?: string
}

const entry = (text: string, status: number, retry = false, advice?: string): CatalogueEntry =>
  advice === undefined ? { text, status, retry } : { text, status, retry, advice }

export const errorCatalogue = {
  // Identity
  'auth/user-not-found': entry('No account found with this email address', 404),
  // 400, as the provider's own: 401 would tell a signed-in client that its token is over.
  'auth/wrong-password': entry('Incorrect password', 400),
  /** In place of the two above where an installation hides who has an account. */
  'auth/invalid-credential': entry('Invalid email or password', 400),
  'auth/email-already-in-use': entry(
    'An account with this email already exists',
    409,
    false,
    'Sign in instead.',
  ),
  'auth/suspended': entry(
    'This account is suspended: {reason}',
    403,
    false,
    'Your work stays on your devices. Ask the administrator of this installation.',
  ),
  'auth/second-factor-required': entry(
    'This account needs a code of its authenticator app',
    400,
    false,
    'Enter the code that the app shows now, or one of the recovery codes.',
  ),
  'auth/wrong-second-factor': entry(
    'Incorrect code',
    400,
    false,
    'A code works once and for half a minute. If none works, let the phone set its clock by itself.',
  ),
  'auth/no-passkey': entry(
    'This account has no such passkey',
    404,
    false,
    'Enter a code of the authenticator app, or a recovery code.',
  ),
  'auth/wrong-passkey': entry(
    'The passkey was not accepted',
    400,
    false,
    'Try once more, or enter a code of the authenticator app.',
  ),
  'auth/passkey-cancelled': entry(
    'No passkey was used',
    400,
    false,
    'Try once more, or enter a code of the authenticator app.',
  ),
  'auth/passkey-known': entry('This device has a passkey of the account already', 409),
  'auth/too-many-passkeys': entry('An account has at most 10 passkeys', 409, false, 'Remove one first.'),
  'auth/second-factor-program': entry(
    'A program cannot sign in to an account with two-factor sign-in',
    403,
    false,
    'Give the program an account of its own.',
  ),
  'auth/second-factor-administrator': entry(
    'Administrators of this installation need two-factor sign-in',
    403,
    false,
    'Turn it on in your account, under “Password and sessions”.',
  ),
  'auth/no-second-factor': entry('Two-factor sign-in is not set up', 409, false, 'Begin to set it up again.'),
  'account/is-administrator': entry(
    'A super administrator cannot be suspended',
    409,
    false,
    'Take super administration away first.',
  ),
  'auth/sign-up-closed': entry(
    'New accounts are not made here',
    403,
    false,
    'Ask the administrator of this installation.',
  ),
  'auth/sign-up-invitation': entry(
    'An account needs an invitation here',
    403,
    false,
    'Ask an organization to invite this address.',
  ),
  'auth/sign-up-domain': entry(
    'Addresses of this domain cannot make accounts here',
    403,
    false,
    'Use the address of your office, or ask an organization to invite this one.',
  ),
  'auth/weak-password': entry('Password should be at least 6 characters', 400),
  'auth/short-password': entry('Password must be at least 8 characters long', 400),
  'auth/passwords-differ': entry('New passwords do not match', 400),
  'auth/invalid-email': entry('Invalid email address', 400),
  'auth/too-many-requests': entry('Too many failed attempts. Please try again later', 429, true),
  'auth/network-request-failed': entry('Network error. Please check your connection', 503, true),
  'auth/invalid-action-code': entry(
    'Invalid or expired verification code',
    400,
    false,
    'Ask for a new verification mail.',
  ),
  'auth/expired-action-code': entry(
    'Verification code has expired',
    400,
    false,
    'Ask for a new verification mail.',
  ),
  'auth/invalid-continue-uri': entry('The link to return to is not valid', 400),
  'auth/missing-continue-uri': entry('The link to return to is missing', 400),
  'auth/unverified-email': entry(
    'Please verify your email before signing in. Check your inbox for the verification link.',
    403,
  ),
  'auth/not-authenticated': entry(
    'User not authenticated - please log in',
    401,
    false,
    'Sign in again; your work stays on this device.',
  ),
  'auth/no-user': entry('No authenticated user', 401),
  'auth/session-not-found': entry('This session has ended already', 404),
  'account/unverified': entry(
    'Verify your email before you change your profile',
    403,
    false,
    'Check your inbox for the verification link.',
  ),
  'account/confirm-deletion': entry('Please type "DELETE" to confirm account deletion', 400),
  'account/last-owner': entry(
    'You are the last owner of {organizations}',
    409,
    false,
    'Make somebody else an owner, or delete the organization; then delete your account.',
  ),
  'account/last-administrator': entry(
    'You are the last super administrator',
    409,
    false,
    'Make somebody else a super administrator first.',
  ),
  // Local demo mode
  'demo/email_already_in_use': entry('An account with this email already exists', 409),
  'demo/invalid_credentials': entry('Invalid email or password', 401),
  'demo/user_not_found': entry('No account found with this email address', 404),
  'demo/not_authenticated': entry('User not authenticated - please log in', 401),
  'demo/no-mail': entry(
    'A demo account has no mail: its password cannot be reset',
    409,
    false,
    'Create another demo account.',
  ),
  'demo/export-api-mode': entry('Export not available in API mode', 409),
  'demo/import-api-mode': entry('Import not available in API mode', 409),
  'demo/import-unreadable': entry('This file is no export of a demo account', 400),
  // Files
  'file/unauthorized': entry('You do not have permission to upload files', 403),
  'file/cancelled': entry('Upload was cancelled', 499),
  'file/quota': entry('Storage quota exceeded', 507),
  'file/size-mismatch': entry('File size mismatch', 400, true, 'Upload the file again.'),
  'file/not-found': entry('File not found', 404),
  'file/too-large': entry('File size must be less than 5MB', 413),
  'file/format': entry('File must be JPEG, PNG, or GIF format', 415),
  'file/encoding': entry(
    'The letters of this file cannot be read',
    422,
    false,
    'Save it as UTF-8, and open it again.',
  ),
  'file/invalid-argument': entry('The upload must be a form with one file in the field "file"', 400),
  'file/over-limit': entry('A file must not be larger than 64 MB', 413),
  'file/damaged': entry('The file does not have the bytes that its name says', 422, false, 'Try again.'),
  'file/offset': entry('The upload goes on at another place of the file', 409),
  'file/kind': entry('Only PDF, DOCX, JPEG and PNG files are kept', 415),
  'file/empty': entry('The file is empty', 400),
  'file/lost': entry('A file that waited for the server is no longer on this device', 410),
  'file/encoded': entry('A piece of a file must be sent as it is, without an encoding', 415),
  'file/no-bucket': entry('This server has no file storage', 503),
  'file/cannot-process': entry('The picture could not be read', 422, false, 'Choose another picture.'),
  'file/default': entry('An error occurred during upload. Please try again.', 500, true),
  'auth/default': entry('An error occurred. Please try again', 500, true),
  // Access
  'access/denied': entry(
    "You don't have permission to access this area. Admin privileges are required.",
    403,
  ),
  'access/no-access': entry(
    'You do not have access to this project',
    403,
    false,
    'Ask a project admin to add you to the team.',
  ),
  'access/role': entry(
    'Your role does not allow this change',
    403,
    false,
    'Ask a project admin for the member role.',
  ),
  'access/no-organization': entry('You need to be part of an organization to access projects.', 403),
  'organization/not-found': entry('Organization not found', 404),
  'organization/personal-failed': entry('Failed to create personal organization', 500, true),
  'organization/name-required': entry('Organization name is required', 400),
  'organization/retention': entry('The days must be a whole number from 1 to 36500', 400),
  'organization/company-too-long': entry('The name on the sheet may have 200 characters', 400),
  'organization/address-too-long': entry('The address may have 400 characters', 400),
  'organization/number-too-long': entry('The number may be written with 60 characters', 400),
  'organization/number-form': entry('Write # once for each digit of the number, from # to ####', 400),
  'organization/role': entry(
    'Your role in the organization does not allow this',
    403,
    false,
    'Ask an owner of the organization.',
  ),
  'organization/suspended': entry(
    'This organization is suspended: {reason}',
    403,
    false,
    'Everything can be read. What you changed stays on your device. Ask the administrator of this installation.',
  ),
  'organization/last-owner': entry(
    'The last owner cannot leave the organization or be given another role',
    409,
    false,
    'Make somebody else an owner first.',
  ),
  'organization/member-not-found': entry('Member not found', 404),
  'organization/has-projects': entry(
    'The organization still has projects',
    409,
    false,
    'Type its name to delete it with its projects.',
  ),
  'organization/personal': entry('A personal organization cannot be deleted: it goes with the account', 409),
  'organization/too-many': entry('You already own as many organizations as one person may', 403),
  'organization/user-limit': entry(
    'The plan of the organization has no seat left',
    403,
    false,
    'Remove a member, cancel an invitation, or change the plan.',
  ),
  'organization/calculation-limit': entry(
    'The organization has used up the calculations of this month',
    403,
    true,
    'What you saved stays on this device; send it again next month, or change the plan.',
  ),
  'organization/storage-limit': entry(
    'The organization has used up its storage',
    403,
    true,
    'What you saved stays on this device; change the plan to send it.',
  ),
  'organization/report-limit': entry('The organization has used up the reports of this month', 403, true),
  // Invitations
  'invitation/not-found': entry('Invitation not found', 404),
  'invitation/wrong-account': entry(
    'This invitation was sent to another email address',
    403,
    false,
    'Sign in with the account of that address.',
  ),
  'invitation/closed': entry(
    'This invitation has been answered or withdrawn',
    409,
    false,
    'Ask for a new one.',
  ),
  'invitation/expired': entry('This invitation has expired', 410, false, 'Ask for a new one.'),
  'invitation/pending': entry(
    'This address has an open invitation already',
    409,
    false,
    'Send it again, or cancel it first.',
  ),
  'invitation/already-member': entry('This person is a member already', 409),
  'invitation/too-many-mails': entry('Too many invitation mails. Please try again later', 429, true),
  // Links to documents
  'link/not-found': entry('This link does not exist', 404, false, 'Ask whoever sent it for a new one.'),
  'link/expired': entry('This link has expired', 410, false, 'Ask whoever sent it for a new one.'),
  'link/revoked': entry('This link was revoked', 410, false, 'Ask whoever sent it.'),
  'link/void': entry('This link no longer opens its document', 410, false, 'Ask whoever sent it.'),
  'link/waiting': entry(
    'The file of this link has not arrived at the gateway yet',
    409,
    true,
    'Try again later.',
  ),
  'link/not-allowed': entry(
    'The organization allows no links to its documents',
    403,
    false,
    'Ask an admin of the organization.',
  ),
  'link/too-long': entry(
    'Links of the organization work for {days} days at most',
    403,
    false,
    'Choose fewer days.',
  ),
  'link/recipient': entry(
    'The organization allows no links to {address}',
    403,
    false,
    'Ask an admin of the organization which mail domains are allowed.',
  ),
  'link/no-mail': entry('This installation sends no mail', 409, false, 'Copy the link and send it yourself.'),
  'link/too-many': entry('This report has as many links as it can have', 409),
  'link/too-many-mails': entry('Too many mails with links. Please try again later', 429, true),
  // Applications of organizations
  'application/not-found': entry('Application not found', 404),
  'application/decided': entry('This application has been decided already', 409),
  'application/pending': entry(
    'You have an application that is not decided yet',
    409,
    false,
    'See its status, or withdraw it first.',
  ),
  'application/reason-required': entry('A reason is required', 400),
  // Requests
  'request/invalid': entry('Validation failed', 400),
  'request/not-found': entry('Not found', 404),
  'request/media-type': entry('The gateway reads JSON only', 415),
  'request/cross-site': entry('This request did not come from Groundwork itself', 403),
  'request/too-many': entry('Too many requests. Please try again later', 429, true),
  'request/store-unavailable': entry('The store of the server does not answer', 503, true),
  'request/store-full': entry(
    'The server has no room left to store anything',
    507,
    true,
    'What you saved stays on this device and is sent as soon as there is room.',
  ),
  'request/store-damaged': entry(
    'The server cannot read the data of one of your organizations: its disk gives back something else than was stored',
    503,
    true,
    'Your work stays on this device. Tell the operator of the server, who can restore the organization from a backup.',
  ),
  'request/stopping': entry('The server is being restarted. Please try again', 503, true),
  'request/changed-meanwhile': entry(
    'This has been changed since it was read',
    412,
    false,
    'Read it again and repeat the change on the new state.',
  ),
  'request/too-large': entry('The request is larger than the gateway accepts', 413),
  'request/timeout': entry('The server did not answer in time', 504, true),
  'request/unreachable': entry('Network error. Please check your connection', 503, true),
  // Sync
  'sync/payload-too-new': entry(
    'This document was written by a newer version of Groundwork',
    409,
    false,
    'Update the app to edit it.',
  ),
  'sync/payload-too-old': entry(
    'This version of the app is too old for the server',
    409,
    true,
    'Update the app; your unsent work stays on this device.',
  ),
  'sync/conflict': entry(
    'This was changed in two places at the same time',
    409,
    false,
    'The other version is in place; yours is kept here, whole, until you decide.',
  ),
  'sync/deleted-beside-edit': entry(
    'This was moved to the bin while it was being edited',
    409,
    false,
    'The edited version stays in place until you decide.',
  ),
  'sync/too-many-left-out': entry(
    'No more than 1,000 projects can be left out on a device',
    409,
    false,
    'Make another project available on this device first.',
  ),
  'sync/append-only': entry('History entries cannot be changed', 409),
  'sync/deleted-for-ever': entry(
    'This was deleted for ever while it was being edited',
    409,
    false,
    'Your version is kept here, whole, until you decide. Save a copy to go on with it.',
  ),
  // Bin
  'bin/gone': entry(
    'This is no longer in the bin',
    404,
    false,
    'Somebody has restored it or deleted it for ever meanwhile.',
  ),
  'bin/parent-forbidden': entry(
    '"{name}" is in the bin too, and you may not restore it',
    403,
    false,
    'Ask an admin of the project to restore it.',
  ),
  // Projects
  'project/name-required': entry('Project name is required', 400),
  'project/number-required': entry('Project number is required', 400),
  'project/color-required': entry('Color is required', 400),
  'project/organization-required': entry('Organization is required', 400),
  'project/create-failed': entry('Failed to create project', 500, true),
  'project/update-failed': entry('Failed to update project', 500, true),
  'project/delete-failed': entry('Failed to delete project', 500, true),
  'project/not-found': entry('Project Not Found: The project ID is missing or invalid.', 404),
  'project/uid-taken': entry(
    'Another project already has this project UID',
    409,
    false,
    'Save the project again to give it a new one.',
  ),
  'project/too-many-new': entry(
    `An account may make ${newProjectsPerDay} projects in a day`,
    429,
    true,
    'Make the next one tomorrow.',
  ),
  'project/no-uid-left': entry(
    'No project UID of this year is free',
    503,
    false,
    'Tell the administrator: the UIDs of a year are used up.',
  ),
  'project/free-limit': entry(
    'A free account may have 3 projects',
    403,
    false,
    'Delete a project, or change the plan of the organization.',
  ),
  'project/team-member-not-found': entry('This person is not in the team of the project', 404),
  'project/already-in-team': entry('This person is in the team of the project already', 409),
  'project/not-in-organization': entry(
    'This person is not a member of the organization',
    409,
    false,
    'Invite the person to the organization first.',
  ),
  'project/last-admin': entry(
    'The last admin of a project cannot leave its team or be given another role',
    409,
    false,
    'Make somebody else an admin of the project first.',
  ),
  'project/already-there': entry('The project lies in this organization already', 409),
  'project/moving': entry('This project is being moved to another organization', 409, true),
  'organization/project-limit': entry(
    'The plan of the organization has no project left',
    403,
    false,
    'Delete a project, or change the plan.',
  ),
  'note/required': entry('Write the note first', 400),
  'note/too-long': entry('A note may have 500 characters', 400),
  // Folders and calculations
  'folder/not-found': entry('Folder not found', 404),
  'folder/name-required': entry('Folder name is required', 400),
  'folder/in-itself': entry('A folder cannot lie in itself', 409),
  'calculation/not-found': entry('Calculation not found', 404),
  'calculation/name-required': entry('Calculation name is required', 400),
  'calculation/foreign-results': entry(
    'These results were not computed from these inputs',
    409,
    false,
    'Run the calculation again and send inputs and results together.',
  ),
  'calculation/free-limit': entry(
    'A free account may have 5 active calculations',
    403,
    false,
    'Delete a calculation, or change the plan of the organization.',
  ),
  // Reports
  'report/not-found': entry('Report not found', 404),
  'report/name-required': entry('Report name is required', 400),
  'report/calculation-not-found': entry(
    'A calculation of this report is not in its project',
    404,
    false,
    'Take it out of the report, or restore it from the bin.',
  ),
  'report/template-not-found': entry(
    'Report template not found',
    404,
    false,
    'It may have been deleted. Choose another one, or the standard layout.',
  ),
  'report/cancelled': entry('Report cancelled', 409),
  'report/failed': entry(
    'The document could not be made',
    500,
    true,
    'Try again. If it fails again, take out the calculation that was added last.',
  ),
  'report/own-busy': entry(
    'Several documents of yours are being made already',
    429,
    true,
    'Wait until one of them is made, or make the document on this device.',
  ),
  'report/busy': entry(
    'Too many documents are being made at the moment',
    503,
    true,
    'Try again in a minute, or make the document on this device.',
  ),
  'report/file-elsewhere': entry(
    'This version was made on another device, and what it was made from has changed since',
    409,
    false,
    'Open it on the device that made it, or make a new version here.',
  ),
  'report/too-large': entry(
    'The calculations of this report are too large for one document',
    413,
    false,
    'Make several reports of fewer calculations each.',
  ),
  'report/versions-full': entry(
    'This report has as many versions as it can keep',
    409,
    false,
    'Make a new report of the same calculations; the versions of this one stay.',
  ),
  'report/issues-full': entry(
    'This report has as many revisions as it can keep',
    409,
    false,
    'Make a new report of the same calculations; the revisions of this one stay.',
  ),
  'report/revision-taken': entry(
    'This report has that revision, or a later one, already',
    409,
    false,
    'Choose a later revision.',
  ),
  'report/version-gone': entry('This report no longer has that version', 404),
  // Photos
  'photo/too-many': entry(
    'There are as many photos here as can be kept',
    409,
    false,
    'Delete photos that are not needed, or add this one to a folder or another calculation.',
  ),
  'photo/type': entry('This file is no picture', 400, false, 'Choose a JPEG, PNG, WebP or HEIC file.'),
  'photo/file-size': entry(
    'This file is too large',
    413,
    false,
    'A photo may have at most 60 MB before it is made smaller. Save it smaller in the app of the camera.',
  ),
  'photo/pixels': entry(
    'This picture has too many pixels',
    413,
    false,
    'It may have at most 110 million pixels, and 20,000 on a side. Save it smaller first.',
  ),
  'photo/unreadable': entry(
    'This picture cannot be read',
    400,
    false,
    'The file is damaged or not complete. Copy it from the camera again.',
  ),
  'photo/heic': entry(
    'This browser cannot read HEIC without a network yet',
    503,
    true,
    'Add the photo again with a network, after which it also works without one; or set the camera to JPEG (“Most compatible”).',
  ),
  'photo/not-here': entry(
    'This picture is not on this device yet',
    404,
    true,
    'It comes when this device and the one that took it have both met the network.',
  ),
  'photo/gone': entry('This photo is no longer there', 404),
  // Calculation modules
  'module/not-found': entry('Module not found: {id}', 404),
  'module/permissions': entry('Insufficient permissions for module: {id}', 403),
  'module/timeout': entry('Module execution timeout', 504, true),
  'module/input': entry('Input validation failed: {list}', 400),
  'module/busy': entry('Module is already executing', 409, true),
  'module/duplicate': entry("Module with ID '{id}' is already registered", 409),
  // The one code that the engineering specification names itself (section 8).
  EXECUTION_ERROR: entry('{failure}: {cause}', 422),
  'module/inactive': entry(
    'Module is not active: {id}',
    403,
    false,
    'An administrator can activate it on this device.',
  ),
  'module/update-status': entry('Only administrators can update module status', 403),
  'module/toggle-status': entry('Only administrators can toggle module status', 403),
  'module/too-many': entry(
    'No more than {limit} calculations run at the same time',
    429,
    true,
    'Wait until one of them is done.',
  ),
  'module/hourly-limit': entry(
    'Limit of {limit} runs per hour reached for module: {id}',
    429,
    true,
    'Results while you type are not counted; run the calculation again later.',
  ),
  'module/daily-limit': entry(
    'Limit of {limit} runs per day reached for module: {id}',
    429,
    true,
    'Results while you type are not counted; run the calculation again later.',
  ),
  'module/cancelled': entry('The calculation was stopped', 499),
  'module/registration': entry('Calculation module cannot be registered: {reason}', 422),
  'module/engine': entry(
    'The calculation engine stopped unexpectedly',
    500,
    true,
    'Your inputs are still here; run the calculation again.',
  ),
  'module/correlation': entry(
    'The correlations contradict each other: their matrix is not positive definite',
    422,
    false,
    'Bring the correlations nearer to 0.',
  ),
  // Materials
  'material/not-found': entry('Material not found', 404),
  'material/name-required': entry('Material name is required', 400),
  'material/name-taken': entry('Another material already has this name', 409, false, 'Choose another name.'),
  'material/model-required': entry('Constitutive model type is required', 400),
  'material/unknown-model': entry('Unknown material model type: {type}', 400),
  'material/create-failed': entry('Failed to create material', 500, true),
  'material/update-failed': entry('Failed to update material', 500, true),
  'material/delete-failed': entry('Failed to delete material', 500, true),
  'material/convert-failed': entry('Failed to convert units', 500, true),
  'material/recalculate-failed': entry('Failed to recalculate material(s)', 500, true),
  'material/import-failed': entry('Import failed: {statusText}', 400),
  'material/invalid-json': entry('Invalid JSON format', 400),
  // Units
  'units/no-conversion': entry('No conversion available from {a} to {b}', 400),
  'units/not-a-quantity': entry('"{text}" is not a number with a unit', 400),
  'units/two-readings': entry('{text}: {a} or {b}?', 400),
  'units/which-ton': entry('{text}: metric, US short or UK long ton?', 400),
  // This device
  'storage/quota': entry(
    'Storage quota exceeded',
    507,
    false,
    'Nothing was saved from this change. Free space on this device, then save again; what you typed is still here.',
  ),
  'storage/unavailable': entry(
    'The database on this device could not be reached',
    500,
    true,
    'What was saved is safe. Keep this page open and try again.',
  ),
  'storage/unreadable-entries': entry(
    'Some entries that this device keeps could not be read',
    500,
    false,
    'The others are shown. Those that could not be read stay on this device, and are part of Download Account Data.',
  ),
  'storage/outdated': entry(
    'This window shows an older version of Groundwork',
    409,
    false,
    'A newer one has taken over the data on this device. Nothing can be saved here: reload this window. What you typed is kept.',
  ),
  // Files of whole projects, and of changes that wait
  'package/not-a-package': entry(
    'This file is no project package of Groundwork',
    400,
    false,
    'Choose a file that ends in .groundwork.',
  ),
  'package/unreadable': entry(
    'This file is damaged or incomplete',
    400,
    false,
    'Nothing was taken in. Copy or download the file again.',
  ),
  'package/damaged': entry(
    'The entry {entry} of this file is damaged: {what}',
    400,
    false,
    'Nothing was taken in. Copy or download the file again.',
  ),
  'package/newer': entry(
    'A newer version of Groundwork wrote the entry {entry} of this file',
    409,
    false,
    'Update the app, then take the file in again.',
  ),
  'package/not-here': entry(
    'This project is not whole on this device',
    409,
    false,
    'Keep it on this device and let it arrive first.',
  ),
  'package/too-large': entry('This file is larger than Groundwork reads', 413),
  'package/differs': entry(
    'A file that was taken in has another version of this',
    409,
    false,
    'What was here is in place; the other version is kept here, whole, until you decide.',
  ),
  'package/from-file': entry(
    'This change came in a file of changes that were waiting',
    409,
    false,
    'Nothing was written yet: put it in place, or discard it.',
  ),
  'storage/gone': entry('This was deleted on another device', 409, false, 'Save it as a copy.'),
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof errorCatalogue

/** The text of a code with its `{placeholders}` filled from `values`. */
export function errorText(code: ErrorCode, values: Readonly<Record<string, string>> = {}): string {
  return errorCatalogue[code].text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalogue, code)
}
