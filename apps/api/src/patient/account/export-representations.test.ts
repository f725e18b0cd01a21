import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { insertRepresentation } from "../../records/representation/representation.store.ts";
import { downloadExport } from "../../testing/test-export.ts";
import { addedPerson, endActing, PEOPLE_DATA, SORA } from "../../testing/test-people.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(PEOPLE_DATA);

const AT = "2026-05-11T09:00:00+09:00";

test("a download lists the people whom the patient represents, also after the end, and nothing of their records", async () => {
  const { clinicalDepartmentId } = clinicalDepartment;
  await client.database.update(clinicalDepartment).set({ minimumAge: 6 }).where(eq(clinicalDepartmentId, "internal"));
  await addedPerson(client, "hanako", { phoneNumber: "09055556666" });
  const umi = await addedPerson(client, "hanako", { firstName: "海", birthdate: "1950-01-02", relation: "family" });
  client.advance({ minutes: 5 });
  await endActing(client, "hanako", umi);
  const { body } = await downloadExport(client, "hanako");
  expect(body).toMatchObject({
    representatives: [],
    representedPeople: expect.arrayContaining([
      {
        ...{ name: "山田 空", relation: "親", begunAt: AT, consentVersion: 1, endsOn: "2034-04-01" },
        ...{ endedAt: null, endedWhy: null },
      },
      {
        ...{ name: "山田 海", relation: "家族", begunAt: AT, consentVersion: 1, endsOn: null },
        ...{ endedAt: "2026-05-11T09:05:00+09:00", endedWhy: "代理の方が終了" },
      },
    ]),
  });
  const text = JSON.stringify(body);
  for (const theirs of [SORA.birthdate, SORA.firstNameKana, "09055556666"]) expect(text).not.toContain(theirs);
});

test("a person who has taken over their record finds in it who represented them; the other finds no name of theirs", async () => {
  const { medicalBusinessId, clinicId, now } = client;
  await insertRepresentation(client.database, {
    ...{ medicalBusinessId, clinicId, representationId: randomUUID(), relation: "carer", begunAt: now() },
    representativeId: client.customer("mallory").customerId,
    representedId: client.customer("taro").customerId,
    ...{ representativeName: "介護 一", consentNote: "書面を保管", begunBy: "受付 花", endsOfAge: false },
    ...{ endedAt: now(), endedWhy: "own-sign-in" },
  });
  const common = { relation: "介護者", begunAt: AT, consentVersion: null, endsOn: null, endedAt: AT };
  const ended = { ...common, endedWhy: "ご本人がご自身の記録として引き継いだため終了" };
  const taro = await downloadExport(client, "taro");
  expect(taro.body).toMatchObject({ representedPeople: [], representatives: [{ ...ended, name: "介護 一" }] });
  const mallory = await downloadExport(client, "mallory");
  expect(mallory.body).toMatchObject({ representedPeople: [{ ...ended, name: "" }], representatives: [] });
  for (const { body } of [taro, mallory]) expect(JSON.stringify(body)).not.toMatch(/書面を保管|受付 花/);
});
