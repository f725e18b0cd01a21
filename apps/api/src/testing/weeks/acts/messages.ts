import { randomUUID } from "node:crypto";
import { sendRoomMessageCall as answerMessageCall } from "@madoguchi/contract/visit/room.operation.calls";
import { readRoomMessagesCall, sendRoomMessageCall } from "@madoguchi/contract/visit/room.patient.calls";
import type { TestAnswer } from "../../test-client.ts";
import type { Act, Page, Week } from "../week.ts";
import { at } from "./reservation.ts";

const MESSAGE = { text: "薬を飲むと、少し眠くなります。", photoId: null };
const ANSWER = { text: "車の運転はお控えください。", photoId: null };

function heldVisits({ look }: Week) {
  return look.pages.flatMap((page) =>
    page.home.details
      .filter(({ carePlan, parentTreatmentId }) => carePlan !== null && parentTreatmentId === null)
      .map(({ treatmentId }) => ({ page, treatmentId })),
  );
}

/** The page of a visit says until when both sides may write; a page that says so is the answer, if the time is over. */
async function writeIfOpen(
  week: Week,
  { page: { person, clinicId }, treatmentId }: { page: Page; treatmentId: string },
  write: () => Promise<TestAnswer>,
): Promise<TestAnswer> {
  const found = await week.as(person).send(readRoomMessagesCall, { params: { clinicId, treatmentId } });
  if (found.status !== 200) return found;
  const { writableUntil } = readRoomMessagesCall.answer.parse(found.body);
  return writableUntil === null || Date.parse(writableUntil) < week.client.now().getTime() ? found : write();
}

const writeMessage: Act = {
  name: "write-message",
  words: ["message", "treatment"],
  offers: (week) =>
    heldVisits(week).map((visit) => {
      const { person, clinicId } = visit.page;
      const { treatmentId } = visit;
      return {
        key: `write-message ${treatmentId} ${person.name}`,
        sentence: `${person.name} writes to the doctor ${at(clinicId)}`,
        by: person,
        send: () =>
          writeIfOpen(week, visit, () =>
            week.as(person).send(sendRoomMessageCall, {
              params: { clinicId, treatmentId },
              body: { messageId: randomUUID(), ...MESSAGE },
            }),
          ),
      };
    }),
};

const answerMessage: Act = {
  name: "answer-message",
  words: ["message", "notification"],
  offers: (week) =>
    heldVisits(week).map((visit) => {
      const { page, treatmentId } = visit;
      return {
        key: `answer-message ${treatmentId}`,
        sentence: `the nurse writes to ${page.person.name} ${at(page.clinicId)}`,
        send: () =>
          writeIfOpen(week, visit, () =>
            week.staff(page.clinicId, "nurse").send(answerMessageCall, {
              params: { clinicId: page.clinicId, treatmentId },
              body: { messageId: randomUUID(), ...ANSWER },
            }),
          ),
      };
    }),
};

export const MESSAGE_ACTS: readonly Act[] = [writeMessage, answerMessage];
