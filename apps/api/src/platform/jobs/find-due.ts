import { z } from "zod";
import { JOB_SCHEMA } from "../db/job-queues.ts";

const JOB = `${JOB_SCHEMA}.job`;
const nextBusiness = (queue: string, after: string) =>
  `(select min(group_id) from ${JOB} where name = ${queue} and state < 'active' ${after})`;

/**
 * The queues ($1) with a due job that a worker may take: of a business that runs fewer jobs than its share ($2, one for
 * each queue), or of none. A fetch for a business at its share would read each of its waiting jobs. Walks the index of
 * `job-queues.ts` from business to business, so that its cost does not depend on the number of waiting jobs.
 */
export const FIND_DUE = `
  with recursive queue as (select * from unnest($1::text[], $2::int[]) as queue (name, share)),
  waiting (name, share, business) as (
    select name, share, ${nextBusiness("queue.name", "")} from queue
    union all
    select name, share, ${nextBusiness("waiting.name", "and group_id > waiting.business")}
    from waiting where business is not null
  )
  select name from queue where exists (
    select from ${JOB} where name = queue.name and group_id is null and state < 'active' and start_after <= now())
  union
  select name from waiting where business is not null and exists (
    select from ${JOB} where name = waiting.name and group_id = business and state < 'active' and start_after <= now())
    and share > (select count(*) from ${JOB} where name = waiting.name and group_id = business and state = 'active')`;

const dueSchema = z.array(z.object({ name: z.string() }));

/** The names of the queues in the rows of `FIND_DUE`. */
export function readDue(rows: unknown): string[] {
  return dueSchema.parse(rows).map(({ name }) => name);
}
