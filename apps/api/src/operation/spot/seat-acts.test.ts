import { fillPath } from "@madoguchi/contract/http/paths";
import { cancelTreatmentCall, moveTreatmentCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { managedSpotListSchema } from "@madoguchi/contract/spot/managed-spot";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const LATER = "2026-05-12T15:00:00+09:00";

const client = useTestClient({
  spots: {
    first: { startsAt: "2026-05-12T10:00:00+09:00" },
    second: { startsAt: "2026-05-12T10:15:00+09:00" },
    third: { startsAt: "2026-05-12T10:30:00+09:00" },
    later: { startsAt: LATER },
  },
  customers: { hanako: {}, taro: {}, jiro: {} },
  treatments: {
    reserved: { customer: "hanako", statusId: 1, spot: "first" },
    begun: { customer: "taro", statusId: 2, spot: "second" },
    finished: { customer: "jiro", statusId: 4, spot: "third" },
  },
});

async function seatOf(treatmentId: string) {
  const path = fillPath(readSpotsCall.path, { clinicId: client.clinicId });
  const { body } = await client.operator.get(`${path}?from=2026-05-12&to=2026-05-12`);
  const seats = managedSpotListSchema.parse(body).spots.flatMap((spot) => spot.seats);
  return seats.find((seat) => seat.treatmentId === treatmentId);
}

function act({ path }: { path: string }, treatmentId: string, body: object) {
  return client.operator.post(fillPath(path, { clinicId: client.clinicId, treatmentId }), body);
}

test.each([
  ["reserved", true],
  ["begun", false],
  ["finished", false],
] as const)(
  "the week says of a %s visit whether it may be moved and cancelled, and the acts agree",
  async (name, may) => {
    const treatmentId = client.treatmentId(name);
    expect(await seatOf(treatmentId)).toMatchObject({ state: "taken", canMove: may, canCancel: may });
    const wish = { spotId: client.spotId("later"), startAt: LATER, reason: "お電話でのご依頼による変更です。" };
    expect(refusalOf(await act(moveTreatmentCall, treatmentId, wish))).toBe(may ? undefined : "T007");
    expect(refusalOf(await act(cancelTreatmentCall, treatmentId, { reason: "休診のため" }))).toBe(
      may ? undefined : "T008",
    );
  },
);

test("a seat without a visit offers neither", async () => {
  const path = fillPath(readSpotsCall.path, { clinicId: client.clinicId });
  const { body } = await client.operator.get(`${path}?from=2026-05-12&to=2026-05-12`);
  const free = managedSpotListSchema.parse(body).spots.find(({ startsAt }) => startsAt === LATER);
  expect(free?.seats).toMatchObject([{ state: "free", canMove: false, canCancel: false }]);
});
