export { invitePerson } from "#app/features/users/auth/invite-person.server.ts";
export { invitationShape } from "#app/features/users/records/invitation.ts";
