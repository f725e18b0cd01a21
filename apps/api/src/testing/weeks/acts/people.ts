import { enterPatientCall, readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { mergeRecordsCall, undoMergeCall } from "@madoguchi/contract/record-merge/record-merge.operation.calls";
import { joinClinicCall } from "@madoguchi/contract/registration/join-clinic.patient.calls";
import {
  beginRepresentationCall,
  endRepresentationByClinicCall,
} from "@madoguchi/contract/representation/representation.operation.calls";
import { addPersonCall, endRepresentationCall } from "@madoguchi/contract/representation/representation.patient.calls";
import { SORA } from "../../test-people.ts";
import type { Act, Page, Week } from "../week.ts";
import { at, ofPages } from "./reservation.ts";

const NAMES = ["一郎", "二葉", "三郎", "四葉"];
/** So many people are entered by the clinic, and represented by one patient, in a week. */
const MOST = 2;

function isOwn({ person }: Page): boolean {
  return person.representationId === undefined;
}

const addPerson: Act = {
  name: "add-person",
  words: ["representation / representative", "profile"],
  offers: (week) =>
    ofPages(week, (page) => {
      const present = page.home.people.people.filter(({ ended }) => ended === null);
      const number = page.home.people.people.length;
      if (!isOwn(page) || page.clinicId !== week.client.clinicId || present.length >= MOST || number >= 4) return [];
      return [
        {
          key: `add-person ${page.person.name} ${number}`,
          sentence: `${page.person.name} adds a child`,
          isStrict: false,
          send: () =>
            week.as(page.person).send(addPersonCall, {
              params: { clinicId: page.clinicId },
              body: { ...SORA, firstName: NAMES[number] },
            }),
        },
      ];
    }),
};

function representations(week: Week) {
  return week.look.pages
    .filter((page) => isOwn(page) && page.clinicId === week.client.clinicId)
    .flatMap(({ person, home }) =>
      home.people.people
        .filter(({ ended }) => ended === null)
        .map(({ representationId, medicalRecordCode }) => ({ person, representationId, medicalRecordCode })),
    );
}

const endPerson: Act = {
  name: "end-person",
  words: ["representation / representative"],
  offers: (week) =>
    representations(week).map(({ person, representationId, medicalRecordCode }) => ({
      key: `end-person ${representationId}`,
      sentence: `${person.name} no longer acts for ${medicalRecordCode}`,
      send: () =>
        week.as(person).send(endRepresentationCall, {
          params: { medicalBusinessId: week.client.medicalBusinessId, representationId },
        }),
    })),
};

const endByClinic: Act = {
  name: "end-person-by-clinic",
  words: ["representation / representative", "desk"],
  offers: (week) =>
    representations(week).map(({ representationId, medicalRecordCode }) => ({
      key: `end-by-clinic ${representationId}`,
      sentence: `the reception ends the representation of ${medicalRecordCode}`,
      send: () =>
        week.staff(week.client.clinicId, "reception").send(endRepresentationByClinicCall, {
          params: { clinicId: week.client.clinicId, medicalRecordCode, representationId },
          body: { reason: "転居" },
        }),
    })),
};

const enter: Act = {
  name: "enter",
  words: ["waiting record", "customer"],
  offers: (week) =>
    NAMES.slice(0, MOST)
      .filter((name) => !week.entered.some((one) => one.name === name))
      .map((name) => ({
        key: `enter ${name}`,
        sentence: `the reception enters 鈴木${name}`,
        send: async () => {
          const answer = await week.staff(week.client.clinicId, "reception").send(enterPatientCall, {
            params: { clinicId: week.client.clinicId },
            body: {
              ...{ lastName: "鈴木", firstName: name, lastNameKana: "スズキ", firstNameKana: "イチロウ", sex: 0 },
              ...{ birthdate: "2015-12-31", phoneNumber: null, email: null, otherPatients: [] },
              otherPatients: week.entered.map(({ code }) => code),
            },
          });
          const { data } = enterPatientCall.answer.safeParse(answer.body);
          if (data?.outcome === "entered") week.entered.push({ name, code: data.medicalRecordCode });
          return answer;
        },
      })),
};

/** Entered records that are not merged into another. */
function alone({ entered }: Week) {
  return entered.filter(({ mergeId }) => mergeId === undefined);
}

const beginByClinic: Act = {
  name: "begin-person-by-clinic",
  words: ["representation / representative", "waiting record"],
  offers: (week) =>
    alone(week).flatMap(({ code, name }) =>
      week.look.pages
        .filter((page) => isOwn(page) && page.clinicId === week.client.clinicId)
        .filter(({ home }) => !home.people.people.some((one) => one.medicalRecordCode === code && one.ended === null))
        .map(({ person, home }) => ({
          key: `begin ${code} ${person.name}`,
          sentence: `the reception makes ${person.name} the representative of 鈴木${name}`,
          send: () =>
            week.staff(week.client.clinicId, "reception").send(beginRepresentationCall, {
              params: { clinicId: week.client.clinicId, medicalRecordCode: home.profile.medicalRecordCode },
              body: { personCode: code, relation: "carer", consentNote: "電話でご本人に確認" },
            }),
        })),
    ),
};

const merge: Act = {
  name: "merge",
  words: ["merge", "waiting record", "owner"],
  offers: (week) =>
    alone(week).flatMap((entered) =>
      week.look.pages
        .filter(({ clinicId }) => clinicId === week.client.clinicId)
        .filter(({ home }) => home.profile.medicalRecordCode !== entered.code)
        .map(({ person, home }) => {
          const { clinicId } = week.client;
          const medicalRecordCode = home.profile.medicalRecordCode;
          const owner = () => week.staff(clinicId, "owner", "reception");
          const undo = () =>
            owner().send(undoMergeCall, {
              params: { clinicId, medicalRecordCode, mergeId: entered.mergeId ?? "" },
            });
          return {
            key: `merge ${entered.code} ${medicalRecordCode}`,
            sentence: `the owner merges 鈴木${entered.name} into the record of ${person.name}`,
            // What else is open for one of both records, the owner reads before.
            mayRefuse: ["E005"],
            send: async () => {
              const answer = await owner().send(mergeRecordsCall, {
                params: { clinicId, medicalRecordCode },
                body: { mergedRecordCode: entered.code, reason: "電話で同じ方と確認" },
              });
              const { data } = mergeRecordsCall.answer.safeParse(answer.body);
              if (answer.status === 201 && data) entered.mergeId = data.mergeId;
              return answer;
            },
            back: async () => {
              const answer = await undo();
              if (answer.status === 200) delete entered.mergeId;
              return answer;
            },
          };
        }),
    ),
};

const join: Act = {
  name: "join",
  words: ["clinic / medical business", "registration"],
  offers: (week) =>
    ofPages(week, ({ person, clinicId }) =>
      week.clinics
        .filter((other) => other !== clinicId)
        .filter((other) => !week.look.pages.some((page) => page.person.name === person.name && page.clinicId === other))
        .map((other) => ({
          key: `join ${person.name} ${other}`,
          sentence: `${person.name} becomes a patient ${at(other)}`,
          send: () =>
            week.as(person).send(joinClinicCall, {
              params: { medicalBusinessId: week.client.medicalBusinessId },
              body: { clinicId: other },
            }),
        })),
    ),
};

const readRecord: Act = {
  name: "read-record",
  words: ["customer", "desk"],
  offers: (week) =>
    alone(week).map(({ code, name }) => ({
      key: `read ${code}`,
      sentence: `the nurse reads the record of 鈴木${name}`,
      send: () =>
        week.staff(week.client.clinicId, "nurse").send(readCustomerCall, {
          params: { clinicId: week.client.clinicId, medicalRecordCode: code },
        }),
    })),
};

export const PEOPLE_ACTS: readonly Act[] = [
  ...[addPerson, endPerson, endByClinic, enter, beginByClinic, merge, join, readRecord],
];
