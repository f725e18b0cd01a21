import { readHomeScreenCall } from "@madoguchi/contract/screen/screen.patient.calls";
import type { Law, Person, Week } from "../week.ts";

/** The people for whom a patient acts no longer. */
function formerPeople({ look, client }: Week): Person[] {
  return look.pages
    .filter(({ person, clinicId }) => person.representationId === undefined && clinicId === client.clinicId)
    .flatMap(({ person: { customer }, home }) =>
      home.people.people
        .filter(({ ended }) => ended !== null)
        .map(({ representationId }) => ({ customer, name: `somebody by ${customer}`, representationId })),
    );
}

async function readsOn(week: Week, person: Person): Promise<string[]> {
  const { status } = await week.as(person).send(readHomeScreenCall, { params: { clinicId: week.client.clinicId } });
  return status === 409 ? [] : [`${person.customer} reads the page of a person whom they no longer represent`];
}

/** Who no longer acts for a person reads nothing of theirs, and does nothing for them. */
export const rightEnds: Law = {
  name: "a right ends",
  check: async (week, { offer, isOffered, answer }) => {
    const { by } = offer;
    const isHere = week.look.pages.some(({ person }) => person.name === by?.name);
    const isOver = by !== undefined && !isOffered && !isHere && answer.status < 400;
    const done = isOver ? [`no longer possible, and done: ${offer.sentence}`] : [];
    const read = await Promise.all(formerPeople(week).map((person) => readsOn(week, person)));
    return [...done, ...read.flat()];
  },
};
