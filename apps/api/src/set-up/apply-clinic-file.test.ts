import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readClinicCall, readFreeTimesCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { storeDepartmentCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  createClinicKeyCall,
  inviteOwnerCall,
  readClinicKeysCall,
} from "@madoguchi/contract/installation/installation.operation.calls";
import { spotListSchema } from "@madoguchi/contract/spot/spot";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.patient.calls";
import type { TermsKind } from "@madoguchi/contract/terms/terms";
import { publishTermsCall } from "@madoguchi/contract/terms/terms.operation.calls";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { staffMember } from "../records/staff/staff-member.table.ts";
import { insertPasskey } from "../records/staff/staff-passkey.store.ts";
import { TEST_ADMINISTRATION_SECRET } from "../testing/test-deps.ts";
import { useTestClient } from "../testing/use-test-client.ts";
import { applyClinicFile } from "./apply-clinic-file.ts";
import { readClinicFile } from "./clinic-file.ts";
import type { Installation } from "./installation.ts";
import { describeLink, replaceOwnerLink } from "./owner-link.ts";

const EXAMPLE = join(import.meta.dirname, "../../../../docs/examples/clinic.json");
const CLINIC = { clinicId: "clinic-hama" };

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00" });

type Given = { clinic: Record<string, unknown>; hours: Record<string, unknown>[]; owner: { name: string } };

/** The example of the documents, changed by `change`. */
function example(change: (file: Given) => void = () => undefined) {
  const given = JSON.parse(readFileSync(EXAMPLE, "utf8"));
  change(given);
  return readClinicFile(given);
}

const INSTALLATION: Installation = {
  where: "here",
  answer: (path, init) => client.app.request(path, init),
  administrationSecret: TEST_ADMINISTRATION_SECRET,
  close: async () => undefined,
};

/** Runs the command's work against the app. Returns its lines, without the link's secret. */
async function setUp(file = example()): Promise<string[]> {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line.replace(/#\S+/, "#…").replaceAll(/\s+/g, " ").trim());
  const { owner } = await applyClinicFile(file, {
    ...{ installation: INSTALLATION, now: client.now(), homepageUrl: "https://portal.example/", say },
  });
  if (owner.link) say(describeLink(owner.name, owner.link));
  return lines;
}

const LINK = "enrolment link for 浜 花子, good once and until 2026.05.12（火）09:00: https://desk.example/enrol#…";

const MISSING_TEXTS =
  "texts: 利用規約, プライバシーポリシー, オンライン診療の説明, キャンセル規定 are not published; patients are offered no time until the owner publishes them at the desk (設定 → 規約・説明文)";

function ownersOf() {
  return client.database.select().from(staffMember).where(eq(staffMember.clinicId, CLINIC.clinicId));
}

/** The number of next times on the first page, and of the department's listed times on the next day. */
async function offered(): Promise<{ next: number; listed: number }> {
  const search = "?clinicalDepartmentId=internal-medicine&from=2026-05-12&to=2026-05-12";
  const { spots } = spotListSchema.parse((await client.get(fillPath(readSpotsCall.path, CLINIC) + search)).body);
  const { departments } = await client.read(readFreeTimesCall, { params: CLINIC });
  return { next: departments.flatMap(({ times }) => times).length, listed: spots.length };
}

async function publish(kinds: readonly TermsKind[]): Promise<void> {
  const owner = { name: `電子カルテ ${kinds.length}`, scopes: ["settings"] };
  const { secret } = await client.administrator.read(createClinicKeyCall, { params: CLINIC, body: owner });
  for (const kind of kinds) {
    const text = { kind, text: "## 本文\n\n本文です。" };
    expect(
      (await client.asOperator("浜 花子", secret).send(publishTermsCall, { params: CLINIC, body: text })).status,
    ).toBe(201);
  }
}

test("a clinic is made from a file, and patients are offered its times once they can agree to its texts and be seen", async () => {
  expect(await setUp()).toEqual([
    "business business-hama: made (医療法人はま会)",
    "clinic clinic-hama: made (はまオンライン診療所)",
    "department internal-medicine: made (内科)",
    "weekly hours: 7 made, 0 changed, 0 as they were",
    "times to book: 539 made until 2026-05-25",
    "owner 浜 花子: made",
    MISSING_TEXTS,
    LINK,
  ]);
  const shown = await client.read(readClinicCall, { params: CLINIC });
  expect(shown).toMatchObject({ name: "はまオンライン診療所", cancelDeadlineHours: 24, visitMeans: "video" });
  expect(await offered()).toEqual({ next: 0, listed: 0 });
  await publish(["terms-of-use", "privacy-policy", "online-care"]);
  client.advance({ seconds: 6 });
  expect(await offered()).toEqual({ next: 0, listed: 0 });
  await publish(["cancellation"]);
  client.advance({ seconds: 6 });
  expect(await offered()).toEqual({ next: 0, listed: 0 });
  const visits = { name: "診察のシステム", scopes: ["write-visits"] };
  expect((await client.administrator.send(createClinicKeyCall, { params: CLINIC, body: visits })).status).toBe(201);
  client.advance({ seconds: 6 });
  expect(await offered()).toEqual({ next: 3, listed: 36 });
  expect((await setUp()).at(-1)).toMatch(/^enrolment link/);
  expect(await ownersOf()).toMatchObject([{ name: "浜 花子", roles: ["owner"], leftAt: null }]);
});

test("a second run changes nothing, makes no second owner, and gives the link that was never used again", async () => {
  await setUp();
  client.advance({ minutes: 1 });
  expect(await setUp()).toEqual([
    "business business-hama: as it was",
    "clinic clinic-hama: as it was",
    "department internal-medicine: as it was",
    "weekly hours: 0 made, 0 changed, 7 as they were",
    "times to book: 0 made until 2026-05-25",
    "owner 浜 花子: as before",
    MISSING_TEXTS,
    LINK.replace("09:00", "09:01"),
  ]);
  expect(await ownersOf()).toHaveLength(1);
});

test("an owner with a passkey gets another link by owner-link alone", async () => {
  await setUp();
  const [owner] = await ownersOf();
  const passkey = { passkeyId: crypto.randomUUID(), credentialId: "a", publicKey: new Uint8Array([1]), signCount: 0 };
  await insertPasskey(client.database, {
    ...{ ...passkey, staffId: owner?.staffId ?? "", transports: [], name: "Mac", createdAt: client.now() },
  });
  client.advance({ minutes: 1 });
  const without = await setUp(example((file) => void Object.assign(file.owner, { name: "浜 三郎" })));
  expect(without.slice(-3, -1)).toEqual([
    "owner 浜 花子: as before; names and people are changed at the desk",
    "enrolment link: none, the owner has a passkey (owner-link makes one)",
  ]);
  client.advance({ minutes: 1 });
  const found = await replaceOwnerLink(INSTALLATION, { ...CLINIC, name: undefined });
  expect(found).toMatchObject({
    name: "浜 花子",
    url: expect.stringMatching(/^https:\/\/desk\.example\/enrol#/),
    expiresAt: "2026-05-12T09:02:00+09:00",
  });
  await expect(replaceOwnerLink(INSTALLATION, { ...CLINIC, name: "浜 四郎" })).rejects.toThrow(
    "No owner has the name 浜 四郎. Name one of them: 浜 花子.",
  );
  expect(await ownersOf()).toHaveLength(1);
});

test("of several owners one must be named, and a clinic without an owner is set up first", async () => {
  await expect(replaceOwnerLink(INSTALLATION, { clinicId: client.clinicId, name: undefined })).rejects.toThrow(
    `The clinic ${client.clinicId} has no owner: run set-up.`,
  );
  await setUp();
  expect((await client.administrator.send(inviteOwnerCall, { params: CLINIC, body: { name: "浜 次郎" } })).status).toBe(
    201,
  );
  await expect(replaceOwnerLink(INSTALLATION, { ...CLINIC, name: undefined })).rejects.toThrow(
    "The clinic has several owners. Name one of them: 浜 次郎, 浜 花子.",
  );
  client.advance({ minutes: 1 });
  expect(await replaceOwnerLink(INSTALLATION, { ...CLINIC, name: "浜 次郎" })).toMatchObject({ name: "浜 次郎" });
});

test("a link for an unknown clinic is refused with the clinics that are there", async () => {
  const unknown = { clinicId: "clinic-hamma", name: undefined };
  await expect(replaceOwnerLink(INSTALLATION, unknown)).rejects.toThrow(
    `This installation has no clinic clinic-hamma, which CLINIC_ID names. Name one of its clinics: ${client.clinicId}.`,
  );
});

test("differences from the file are changed, and further settings of the desk stay", async () => {
  await setUp();
  const own = { name: "皮膚科", description: "湿疹", durationMinutes: 15, priceFrom: null, position: 5 };
  client.advance({ minutes: 1 });
  const changed = example((file) => {
    Object.assign(file.clinic, { phoneNumber: "045-000-9999", cancelDeadlineHours: 3 });
    Object.assign(file.hours[0] ?? {}, { capacity: 2 });
  });
  const chosen = { name: "電子カルテ", scopes: ["settings"] };
  const key = await client.administrator.send(createClinicKeyCall, { params: CLINIC, body: chosen });
  const operator = client.asOperator("院長", Reflect.get(Object(key.body), "secret"));
  await operator.send(storeDepartmentCall, { params: { ...CLINIC, clinicalDepartmentId: "skin" }, body: own });
  expect(await setUp(changed)).toEqual([
    "business business-hama: as it was",
    'clinic clinic-hama: changed phoneNumber "045-000-1234" → "045-000-9999", cancelDeadlineHours 24 → 3',
    "department internal-medicine: as it was",
    "weekly hours: 0 made, 7 changed, 0 as they were",
    "times to book: 0 made until 2026-05-25",
    "owner 浜 花子: as before",
    MISSING_TEXTS,
    LINK.replace("09:00", "09:01"),
  ]);
  client.advance({ minutes: 1 });
  // A shorter file removes nothing.
  await setUp();
  const shown = await client.read(readClinicCall, { params: CLINIC });
  expect(shown).toMatchObject({ phoneNumber: "045-000-1234", cancelDeadlineHours: 3 });
  expect(shown.clinicalDepartments.map(({ name }) => name)).toEqual(["内科", "皮膚科"]);
});

test("the command's key opens nothing after it, also when a step is refused", async () => {
  await setUp();
  client.advance({ minutes: 1 });
  const wrong = example((file) => void Object.assign(file.hours[0] ?? {}, { department: "surgery" }));
  await expect(setUp(wrong)).rejects.toThrow("hours[0].department is no department of the clinic: surgery");
  const { keys } = await client.administrator.read(readClinicKeysCall, { params: CLINIC });
  const scopes = ["read-day", "write-bookings", "settings"];
  expect(keys.map((key) => [key.name, key.scopes, key.revokedAt !== null])).toEqual([
    ["set-up 2026-05-11T00:00:00.000Z", scopes, true],
    ["set-up 2026-05-11T00:01:00.000Z", scopes, true],
  ]);
});

test("a clinic of another business is refused by the field's name, and a wrong secret by the variable's", async () => {
  await expect(setUp(example((file) => void Object.assign(file.clinic, { id: "clinic-test" })))).rejects.toThrow(
    "clinic.id clinic-test is a clinic of business-test already",
  );
  const installation = { ...INSTALLATION, administrationSecret: "wrong" };
  const run = applyClinicFile(example(), {
    ...{ installation, now: client.now(), homepageUrl: "https://portal.example/" },
    say: () => undefined,
  });
  await expect(run).rejects.toThrow("ADMINISTRATION_SECRET is not the secret of this installation");
});
