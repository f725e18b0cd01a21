/** The patient's messages about the visit of the row `of` that the clinic has not read: the end of an SQL query. */
const unreadOf = (of: string) => `from room_message message
    where message.medical_business_id = ${of}.medical_business_id and message.treatment_id = ${of}.treatment_id
      and message.side = 'patient' and message.sent_at > coalesce((select reading.read_until
        from room_message_reading reading where reading.medical_business_id = ${of}.medical_business_id
          and reading.treatment_id = ${of}.treatment_id and reading.side = 'doctor'), '-infinity')`;

/** SQL: how many messages of the patient of the table `treatment` are unread. */
export const UNREAD_COUNT_SQL = `(select count(*)::int ${unreadOf("treatment")})`;

/** SQL: whether messages of the patient of the table `clinic_task` are unread. */
export const HAS_UNREAD_SQL = `exists (select ${unreadOf("clinic_task")})`;
