/** The role the server works as (no superuser: it owns its database and nothing else), and that database. */
export const ROLE = 'lodestar';
/** The cluster's superuser, for tests and for the operator's own tools. */
export const SUPERUSER = 'postgres';
