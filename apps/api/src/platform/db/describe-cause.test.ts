import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useSharedTestClient } from "../../testing/use-test-client.ts";
import { describeCause, describeRefusal } from "./describe-cause.ts";

const client = useSharedTestClient({ customers: { hanako: {} } });

async function failureOf(run: () => Promise<unknown>): Promise<unknown> {
  return run().then(
    () => "it did not fail",
    (error: unknown) => error,
  );
}

const SECRET = "窓口花子-secret@example.com";

test.each<[string, () => Promise<unknown>, string]>([
  [
    "a value of another type",
    () => client.database.execute(sql`select ${SECRET}::uuid`),
    "the database answered 22P02",
  ],
  [
    "a value that cannot be stored",
    () => client.database.execute(sql`insert into profile (medical_business_id) values (${SECRET})`),
    "the database answered 23502",
  ],
  [
    "a statement that is wrong",
    () => client.database.execute(sql`select ${SECRET} from nowhere`),
    'relation "nowhere" does not exist',
  ],
])("no line of %s repeats it", async (_, run, expected) => {
  const error = await failureOf(run);
  expect(String(error)).toContain(SECRET);
  expect(describeCause(error)).toBe(expected);
  expect(describeRefusal(error, "The API could not start")).toBe(`The API could not start: ${expected}`);
});

test("an error that is not a failed statement is described by its own message", () => {
  expect(describeCause(new Error("EACCES: permission denied"))).toBe("EACCES: permission denied");
  expect(describeCause("a text")).toBe("unknown reason");
});
