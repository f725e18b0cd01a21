import { correctPatientCall, enterPatientCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { errorBodySchema } from "@madoguchi/contract/errors/error-body";
import { fillPath } from "@madoguchi/contract/http/paths";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { changePersonCall } from "@madoguchi/contract/representation/representation.patient.calls";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { clinicalDepartment } from "./records/clinic/clinic.table.ts";
import { actingFor, addedPerson, addPerson, PEOPLE_DATA, SORA } from "./testing/test-people.ts";
import { openProposals } from "./testing/test-proposals.ts";
import { useTestClient } from "./testing/use-test-client.ts";

const client = useTestClient(PEOPLE_DATA);

beforeEach(async () => {
  await client.database
    .update(clinicalDepartment)
    .set({ minimumAge: 6 })
    .where(eq(clinicalDepartment.clinicalDepartmentId, "internal"));
});

const FIELDS = ["lastName", "firstName", "lastNameKana", "firstNameKana"] as const;

const information = () => fillPath(readProfileCall.path, { medicalBusinessId: client.medicalBusinessId });
const reception = () => client.asStaff(["reception"], "受付の田中");

const { lastName, firstName, lastNameKana, firstNameKana, sex } = SORA;
const person = { lastName, firstName, lastNameKana, firstNameKana, sex };

async function correct(names: object) {
  const medicalRecordCode = client.customer("hanako").medicalRecordCode;
  const { careNeeds, careNeedsNote, address, ...before } = await openProposals(client).seen(medicalRecordCode);
  const body = { before, after: { ...before, ...names }, reason: "マイナンバーカードで確認" };
  return reception().send(correctPatientCall, { params: { medicalRecordCode }, body });
}

/** Each call by which a patient's name comes in. */
const CALLS = {
  "the registration": (names: object) =>
    client
      .asNewcomer("ichiro@example.com")
      .post(information(), { ...otherProfileFixture, clinicId: client.clinicId, ...names }),
  "the patient's change": (names: object) =>
    client.as("hanako").put(information(), { ...otherProfileFixture, ...names }),
  "a representative's entry": (names: object) => addPerson(client, "hanako", names),
  "a representative's change": async (names: object) =>
    actingFor(client, "hanako", await addedPerson(client, "hanako"))
      .as("hanako")
      .send(changePersonCall, { body: { ...person, ...names } }),
  "the desk's entry": (names: object) =>
    reception().send(enterPatientCall, {
      body: { ...person, birthdate: "1980-12-31", phoneNumber: null, email: null, otherPatients: [], ...names },
    }),
  "the desk's correction": correct,
  "the desk's proposal": (names: object) =>
    openProposals(client).propose(client.customer("hanako").medicalRecordCode, names),
};

const MESSAGE = "記号や数字だけでは登録できません。お名前が1つの方は、姓と名に同じお名前を入力してください。";

test.each(Object.entries(CALLS))(
  "%s refuses a name of signs alone with what to type instead, and accepts a name",
  async (_name, call) => {
    for (const signs of ["-", "・・・", "ー", "々", "123", "😊"]) {
      const answer = await call(Object.fromEntries(FIELDS.map((field) => [field, signs])));
      expect(answer.status).toBe(400);
      const { issues = [] } = errorBodySchema.parse(answer.body);
      expect(issues.map(({ path, message }) => [path.replace("after.", ""), message])).toEqual(
        FIELDS.map((field) => [field, MESSAGE]),
      );
    }
    expect((await call({ lastName: "佐々木", firstName: "김" })).status).toBeLessThan(300);
  },
);
