import { sql } from 'drizzle-orm';

/**
 * Whether `users u` may be written to about the session `live_sessions s`, whose class, if it has one, is `classes c`: they may join it
 * at this moment, have shown that they read the mail of their address, and did not stop such letters.
 */
export const mayJoinNow = sql`u.email_verified_at is not null and u.disabled_at is null
  and not exists (select from live_letter_stops t where t.user_id = u.id)
  and case when s.class_id is null then coalesce(u.pro_until > now(), false) or u.role <> 'student'
    else c.archived_at is null and (
      exists (select from class_members m where m.class_id = s.class_id and m.user_id = u.id and m.joined_at is not null)
      or exists (select from class_teachers t where t.class_id = s.class_id and t.user_id = u.id)) end`;
