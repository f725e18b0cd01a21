import { join } from "node:path";
import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { describeTable } from "./describe-table.ts";
import { drawDataModel } from "./draw-data-model.ts";
import { meaningOf } from "./read-tables.ts";
import { readTriggers } from "./read-triggers.ts";
import { writeDataModelPage } from "./write-page.ts";

const room = pgTable("room", { roomId: text("room_id").primaryKey(), isOpen: boolean("is_open").notNull() });
const visit = pgTable(
  "visit",
  {
    day: text("day").notNull(),
    visitId: text("visit_id").notNull(),
    roomId: text("room_id"),
    endsAt: timestamp("ends_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.visitId] }),
    uniqueIndex("visit_one_open").on(table.roomId).where(sql`${table.endsAt} is null`),
    check("visit_day", sql`${table.day} <> ''`),
    foreignKey({ name: "visit_room", columns: [table.roomId], foreignColumns: [room.roomId] }),
  ],
);

test("a table is drawn with its columns, keys, references and conditions", () => {
  const tables = [describeTable(room, "A room."), describeTable(visit, "A visit.")];
  const page = writeDataModelPage([{ folder: "records/visit", tables }], []);
  expect(page).toContain(
    '    text day PK\n    text visit_id PK\n    text room_id FK "null"\n    timestamptz ends_at "null"',
  );
  expect(page).toContain("  room |o--o{ visit : visit_room");
  expect(page).toContain("| `visit` | unique | `visit_one_open` | room_id where ends_at is null |");
  expect(page).toContain("| `visit` | check | `visit_day` | day <> '' |");
  expect(page).toContain("| `visit` | foreign key | `visit_room` | room_id → room |");
  expect(page).toContain("| `room` | records/visit | A room. |");
});

test("a table's meaning is the first sentence of the comment above it", () => {
  const source =
    "/** Another. */\nconst a = 1;\n\n/**\n * One seat\n * of a spot. It has\n * one holder.\n */\nexport const seat = pgTable(";
  expect(meaningOf(source, "seat")).toBe("One seat of a spot.");
  expect(meaningOf("export const seat = pgTable(", "seat")).toBe("");
});

test("a trigger that a later migration drops is not drawn", () => {
  const migrations = [
    {
      name: "1.sql",
      text: 'CREATE TRIGGER "one" BEFORE UPDATE OF "day"\n ON "visit" FOR EACH ROW;\nCREATE TRIGGER "two" AFTER INSERT ON "room"',
    },
    { name: "2.sql", text: 'DROP TRIGGER "two" ON "room";' },
  ];
  expect(readTriggers(migrations)).toEqual([
    { name: "one", table: "visit", when: "before update of day", migration: "1.sql" },
  ]);
});

test("the page has a section for each folder of tables, and the triggers of the migrations", async () => {
  const page = await drawDataModel(join(import.meta.dirname, "../.."));
  expect(page).toContain("\n## records/treatment\n");
  expect(page).toMatch(/\| `seat` \| \S*records\/spot \| [^|]{10,} \|/);
  expect(page).toMatch(/\| `treatment` \| `\w+` \| (before|after) /);
});
