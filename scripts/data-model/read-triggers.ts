export type Trigger = { name: string; table: string; when: string; migration: string };

const CREATED = /create trigger "?(\w+)"?\s+((?:before|after)\s+[\s\S]*?)\s+on "?(\w+)"?/gi;
const DROPPED = /drop trigger (?:if exists )?"?(\w+)"? on "?(\w+)"?/gi;

/** The triggers after all migrations, in the order of their creation. Definitions of tables have none. */
export function readTriggers(migrations: { name: string; text: string }[]): Trigger[] {
  let triggers: Trigger[] = [];
  for (const { name: migration, text } of migrations) {
    for (const [, name, table] of text.matchAll(DROPPED)) {
      triggers = triggers.filter((trigger) => trigger.name !== name || trigger.table !== table);
    }
    for (const [, name = "", when = "", table = ""] of text.matchAll(CREATED)) {
      triggers.push({ name, table, when: when.replace(/"/g, "").replace(/\s+/g, " ").toLowerCase(), migration });
    }
  }
  return triggers;
}
