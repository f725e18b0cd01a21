import { ACTING_FOR_HEADER } from "@madoguchi/contract/representation/acting";
import { type People, personAddedSchema } from "@madoguchi/contract/representation/representation";
import {
  addPersonCall,
  endRepresentationCall,
  readPeopleCall,
} from "@madoguchi/contract/representation/representation.patient.calls";
import { addCalls } from "./send-requests.ts";
import type { TestAnswer, TestClient, TestClientOptions } from "./test-client.ts";
import { MORNING } from "./test-reservations.ts";

/** A clinic that accepts representatives, sees children from 6 in one department and adults alone in the other. */
export const PEOPLE_DATA: TestClientOptions = {
  at: "2026-05-11T09:00:00+09:00",
  clinic: { acceptsRepresentatives: true },
  departments: ["internal", "skin"],
  spots: {
    first: { startsAt: MORNING, capacity: 3 },
    second: { startsAt: "2026-05-12T11:00:00+09:00" },
    skin: { startsAt: "2026-05-12T12:00:00+09:00", department: "skin", doctorName: "鈴木 由紀" },
  },
  customers: { hanako: { email: "hanako@example.com" }, taro: {}, mallory: {} },
};

export const SORA = {
  ...{ lastName: "山田", firstName: "空", lastNameKana: "ヤマダ", firstNameKana: "ソラ", sex: 0 },
  ...{ birthdate: "2016-04-01", phoneNumber: "", relation: "parent", consentVersion: 1 },
};

export function addPerson(client: TestClient, customer: string, person: object = {}): Promise<TestAnswer> {
  return client.as(customer).send(addPersonCall, { body: { ...SORA, ...person } });
}

/** Adds a child of 10, or the given person. Returns the representation. */
export async function addedPerson(client: TestClient, customer: string, person: object = {}): Promise<string> {
  return personAddedSchema.parse((await addPerson(client, customer, person)).body).representationId;
}

export async function readPeople(client: TestClient, customer: string): Promise<People["people"]> {
  return (await client.as(customer).read(readPeopleCall)).people;
}

export function endActing(client: TestClient, customer: string, representationId: string): Promise<TestAnswer> {
  return client.as(customer).send(endRepresentationCall, { params: { representationId } });
}

/** A patient's calls for a person whom they represent. */
export function actingFor(client: TestClient, customer: string, representationId: string): TestClient {
  const own = client.as(customer);
  const headers = { [ACTING_FOR_HEADER]: representationId };
  const requests = addCalls(
    {
      get: (path, options) => own.get(path, { ...options, headers }),
      post: (path, body, options) => own.post(path, body, { ...options, headers }),
      put: (path, body, options) => own.put(path, body, { ...options, headers }),
      patch: (path, body, options) => own.patch(path, body, { ...options, headers }),
      delete: (path, options) => own.delete(path, { ...options, headers }),
    },
    client,
  );
  return { ...client, as: () => requests };
}
