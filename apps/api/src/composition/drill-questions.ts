/** The statements that a drill compares besides the rows: each answers with one text. */
export const DRILL_QUESTIONS: Record<string, string> = {
  photos: `select count(*) || ' with the hash ' || md5(coalesce(string_agg(hash, '' order by hash), '')) as answer
    from (select encode(sha256(content), 'hex') as hash from picture) as hashes (hash)`,
  payments: `select count(*) || ' of ' || coalesce(sum(amount), 0) || ' yen, ' || coalesce(sum(refunded_amount), 0) || ' refunded'
    as answer from payment`,
  migrations: `select count(*) || ', the newest ' || coalesce(max(created_at), 0) as answer from drizzle.__drizzle_migrations`,
};
