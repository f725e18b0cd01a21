import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import { diceOf } from "./dice.ts";
import { type Person, prefectureValue } from "./people.ts";

/** A symptom that cannot wait, as the questionnaire calls it. */
export type WarningSign = "chest-pain" | "breathing" | "high-fever" | "no-water";

type Asked = {
  warningSign?: WarningSign | undefined;
  photoIds: readonly string[];
  isPregnancyAsked: boolean;
};

function placeAnswers(person: Person): Answers {
  return { prefecture: prefectureValue(person), place: person.number % 6 === 0 ? "work" : "home" };
}

function commonAnswers(person: Person, { warningSign, isPregnancyAsked }: Asked): Answers {
  return {
    "warning-signs": [warningSign ?? "none"],
    ...(isPregnancyAsked && { pregnancy: ["none"] }),
    ...placeAnswers(person),
  };
}

function bodyAnswers(person: Person): Answers {
  const dice = diceOf(`body of ${person.number}`);
  const height = person.sex === 1 ? dice.between(1480, 1680) / 10 : dice.between(1620, 1820) / 10;
  return {
    smoking: dice.pick(["never", "never", "before", "now"]),
    drinking: dice.pick(["never", "sometimes", "sometimes", "daily"]),
    height,
    weight: Math.round((height * height * (dice.between(190, 275) / 10)) / 1000) / 10,
    ...(dice.chance(0.4) && {
      "blood-pressure-high": dice.between(104, 148),
      "blood-pressure-low": dice.between(62, 92),
    }),
  };
}

function historyAnswers({ number, allergy }: Person): Answers {
  const dice = diceOf(`history of ${number}`);
  const illnesses = dice.pick([
    ["none"],
    ["none"],
    ["hypertension"],
    ["diabetes", "hypertension"],
    ["asthma"],
    ["other"],
  ]);
  const takesMedicine = dice.chance(0.35);
  const allergies = /薬|ロキソニン|抗生物質/.test(allergy) ? ["medicine"] : ["food"];
  return {
    illnesses,
    ...(illnesses.includes("other") && { "illness-detail": "甲状腺の病気で、年に1回検査を受けています" }),
    "takes-medicine": takesMedicine ? "yes" : "none",
    ...(takesMedicine && { medicines: "アムロジピン錠5mg 1日1錠\nビタミンDのサプリメント" }),
    allergies: allergy === "" ? ["none"] : allergies,
    ...(allergy !== "" && { "allergy-detail": allergy }),
  };
}

/** The answers of the first visit's questionnaire. */
export function firstAnswers(person: Person, asked: Asked): Answers {
  const { illness, home } = person;
  return {
    complaint: illness.complaint,
    since: illness.since,
    severity: illness.severity,
    ...(asked.photoIds.length > 0 && { photos: [...asked.photoIds] }),
    ...historyAnswers(person),
    ...bodyAnswers(person),
    ...commonAnswers(person, asked),
    "nearby-clinic": `${home.city}の総合病院`,
    "emergency-contact": `${person.lastName}（家族）0900000${String(9000 - person.number).padStart(4, "0")}`,
    companion: "no",
    limits: true,
  };
}

/** The answers of a further visit's questionnaire. */
export function followUpAnswers(person: Person, asked: Asked): Answers {
  const isMedicated = person.illness.medicines.length > 0;
  return {
    change: "same",
    effect: isMedicated ? "good" : "not-used",
    "side-effects": "no",
    ...(isMedicated && { missed: "sometimes", left: 2 }),
    ...commonAnswers(person, asked),
  };
}

/** The answers of an application for more medicine. */
export function applicationAnswers(isPregnancyAsked: boolean): Answers {
  return {
    change: "same",
    "warning-signs": ["none"],
    "side-effects": "no",
    "changed-health": "no",
    ...(isPregnancyAsked && { pregnancy: ["none"] }),
    operation: "no",
    missed: "never",
    left: 3,
  };
}
