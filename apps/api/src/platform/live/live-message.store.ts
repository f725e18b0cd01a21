import { lt, sql } from "drizzle-orm";
import { Pool } from "pg";
import type { Database } from "../db/database.ts";
import { prepareStatement } from "../db/prepared-statement.ts";
import { liveMessage } from "./live-message.table.ts";

/** The channel of PostgreSQL on which every process listens; the product's own channels are within the messages. */
export const NOTIFY_CHANNEL = "madoguchi_live";

type StoredLiveMessage = { key: string; channel: string; body: string };

/** A published message without its body. */
export type RecentLiveMessage = { key: string; channel: string; agoMs: number };

/** Numbers begin again after a crash, which empties the unlogged table, so the key includes the time. */
const KEY = "live_message_id || '@' || extract(epoch from at)";

/** A notification may have 8,000 bytes; a longer body is read from the table. */
const LARGEST_NOTIFIED_BYTES = 7_500;

const WRITE = `insert into live_message (channel, body, at)
     values (:channel::text, :body::text, clock_timestamp()) returning ${KEY} as key`;

const insertQuietly = prepareStatement<{ channel: string; body: string }, { key: string }>(
  "live_message_insert_quietly",
  WRITE,
);

const insertAndNotify = prepareStatement<
  { notifyChannel: string; channel: string; body: string },
  { key: string; pgNotify: string }
>(
  "live_message_insert",
  `with written as (${WRITE})
   select key, pg_notify(:notifyChannel::text, key || ' ' || :channel::text ||
     case when octet_length(:body::text) <= ${LARGEST_NOTIFIED_BYTES} then ' ' || :body::text else '' end)
   from written`,
);

const selectRecent = prepareStatement<{ channels: string[]; seconds: number }, RecentLiveMessage>(
  "live_message_recent_of_channels",
  `select ${KEY} as key, channel, (1000 * extract(epoch from clock_timestamp() - at))::integer as ago_ms
   from live_message
   where channel = any(:channels::text[])
     and at > clock_timestamp() - :seconds::integer * interval '1 second'`,
);

const selectBodies = prepareStatement<{ keys: string[]; numbers: string[] }, StoredLiveMessage>(
  "live_message_bodies",
  `select ${KEY} as key, channel, body from live_message
   where live_message_id = any(:numbers::bigint[]) and ${KEY} = any(:keys::text[])
   order by at, live_message_id`,
);

/**
 * Stores a message, which is published at the commit of the transaction, if there is one: by a notification of the
 * database, or by the process's carrier in its place.
 */
export async function insertLiveMessage(
  database: Database,
  channel: string,
  body: string,
): Promise<{ key: string; isCommitted: boolean }> {
  const isCommitted = database.$client instanceof Pool;
  if (database.outside.publishLive === undefined) {
    const [row] = await insertAndNotify(database, { notifyChannel: NOTIFY_CHANNEL, channel, body });
    return { key: row?.key ?? "", isCommitted };
  }
  const [row] = await insertQuietly(database, { channel, body });
  const key = row?.key ?? "";
  database.afterCommit(() => database.outside.publishLive?.({ key, channel, body }));
  return { key, isCommitted };
}

/** The messages of these channels in the last `seconds`, in no order. */
export function listRecentLiveMessages(
  database: Database,
  channels: string[],
  seconds: number,
): Promise<RecentLiveMessage[]> {
  return selectRecent(database, { channels, seconds });
}

/** The messages of these keys that are still stored, oldest first. */
export function findLiveMessages(database: Database, keys: string[]): Promise<StoredLiveMessage[]> {
  return selectBodies(database, { keys, numbers: keys.map((key) => key.split("@", 1)[0] ?? "") });
}

export async function deleteLiveMessagesOlderThan(database: Database, seconds: number): Promise<void> {
  await database
    .delete(liveMessage)
    .where(lt(liveMessage.at, sql`clock_timestamp() - ${seconds}::integer * interval '1 second'`));
}

/** The channel of a patient or a member of the staff. */
export function personChannel(id: string): string {
  return `person:${id}`;
}

/** Announces the end of a right of this person: their open sockets are closed, and reconnect where they still may. */
export async function announcePersonsEnd(database: Database, id: string): Promise<void> {
  await insertLiveMessage(database, personChannel(id), "ended");
}

/** Sends a notification that is not stored. */
export async function sendNotification(database: Database, payload: string): Promise<void> {
  await database.execute(sql`select pg_notify(${NOTIFY_CHANNEL}, ${payload})`);
}

/** The name of this database on a shared message server: the same on its primary and its standbys. */
export async function findInstallationName(database: Database): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select left(encode(sha256((system_identifier || ' ' || current_database())::bytea), 'hex'), 12) as name
      from pg_control_system()`,
  );
  return rows[0]?.name ?? "";
}
