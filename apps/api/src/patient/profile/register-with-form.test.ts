import { fillPath } from "@madoguchi/contract/http/paths";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { formSubmission } from "../../records/clinic-form/form-submission.table.ts";
import { customer } from "../../records/customer/customer.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { publishTestForm } from "../../testing/test-clinic-form.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const information = fillPath(readProfileCall.path, { medicalBusinessId: "business-test" });
const registration = { ...otherProfileFixture, clinicId: "clinic-test" };

const client = useTestClient({ at: "2026-05-11T09:00:00+09:00" });

const contact = { questionId: "contact", type: "text", label: "緊急時のご連絡先", maximumCharacters: 50 } as const;
const pregnant: Question = {
  questionId: "pregnant",
  type: "radio",
  label: "妊娠していますか",
  isRequired: true,
  askedOf: { sex: 1, maximumAge: 41 },
  options: [
    { value: "yes", label: "はい" },
    { value: "no", label: "いいえ" },
  ],
};
const answers = { questionnaireId: "registration", version: 1, answers: { contact: "母" } };
const submissions = () => client.database.select().from(formSubmission);

test("registering stores the answers with the profile", async () => {
  await publishTestForm(client, { questions: [{ ...contact, isRequired: true }] });
  const answer = await client.asNewcomer("ichiro@example.com").post(information, { ...registration, answers });
  expect(answer.status).toBe(201);
  const [ichiro] = await client.database.select().from(customer).where(eq(customer.email, "ichiro@example.com"));
  expect(await submissions()).toEqual([
    {
      medicalBusinessId: "business-test",
      customerId: ichiro?.customerId,
      clinicId: "clinic-test",
      submissionNumber: 1,
      questionnaireId: "registration",
      version: 1,
      answers: { contact: "母" },
      submittedAt: client.now(),
    },
  ]);
});

test("registering is possible without answers where none is required", async () => {
  await publishTestForm(client, { questions: [{ ...contact, isRequired: false }] });
  expect((await client.asNewcomer("ichiro@example.com").post(information, registration)).status).toBe(201);
  expect(await submissions()).toEqual([]);
});

test("registering is refused as a whole while a required one is unanswered", async () => {
  await publishTestForm(client, { questions: [{ ...contact, isRequired: true }] });
  const ichiro = client.asNewcomer("ichiro@example.com");
  for (const body of [registration, { ...registration, answers: { ...answers, answers: { contact: " " } } }]) {
    expect(await ichiro.post(information, body)).toMatchObject({
      status: 400,
      body: { code: "E001", issues: [{ path: "answers.contact", message: "入力してください。" }] },
    });
  }
  expect(refusalOf(await ichiro.get(information))).toBe("C005");
});

test("registering asks by the sex and the age of the day of the registration", async () => {
  await publishTestForm(client, { questions: [pregnant] });
  const registerAs = (email: string, fields: object) =>
    client.asNewcomer(email).post(information, { ...registration, ...fields });
  expect(refusalOf(await registerAs("ichiro@example.com", { sex: 0, phoneNumber: "08011110001" }))).toBeUndefined();
  const woman = { sex: 1, birthdate: "1984-05-12", phoneNumber: "08011110002" };
  expect(await registerAs("yoko@example.com", woman)).toMatchObject({
    body: { code: "E001", issues: [{ path: "answers.pregnant", message: "選択してください。" }] },
  });
  // Not asked any more from the 42nd birthday.
  client.moveTo("2026-05-12T00:00:00+09:00");
  expect((await registerAs("yoko@example.com", woman)).status).toBe(201);
});

test("registering with answers to an earlier version, to another form or to none is refused, and can be sent again", async () => {
  const ichiro = client.asNewcomer("ichiro@example.com");
  const send = (fields: object) => ichiro.post(information, { ...registration, answers: { ...answers, ...fields } });
  expect(refusalOf(await send({}))).toBe("CL002");
  await publishTestForm(client, { questions: [{ ...contact, isRequired: false }] });
  await publishTestForm(client, { questions: [{ ...contact, isRequired: true }] });
  expect(refusalOf(await send({}))).toBe("E005");
  expect(refusalOf(await send({ version: 2, questionnaireId: "first-visit" }))).toBe("CL004");
  expect((await send({ version: 2 })).body).toEqual({ medicalRecordCode: "M000001" });
});
