import { expect, test } from "vitest";
import { findRelatedTests } from "./related-tests.ts";

const CANCEL = "apps/api/src/patient/reservation/cancel-treatment.ts";
const ROUTES = "apps/api/src/patient/reservation/booking.routes.ts";
const PATIENT = "apps/api/src/patient/patient.routes.ts";
const CANCEL_TEST = "apps/api/src/patient/reservation/cancel-treatment.test.ts";
const HOLD_TEST = "apps/api/src/patient/reservation/hold-seat.test.ts";
const STORE = "apps/api/src/records/treatment/treatment.store.ts";
const STORE_TEST = "apps/api/src/records/treatment/treatment.store.test.ts";
const EVERY_CALL_TEST = "apps/api/src/patient/every-call.test.ts";

const imports = [
  { from: CANCEL, to: STORE },
  { from: ROUTES, to: CANCEL },
  { from: PATIENT, to: ROUTES },
  { from: "apps/api/src/app.ts", to: PATIENT },
  { from: "apps/api/src/testing/test-client.ts", to: "apps/api/src/app.ts" },
  { from: EVERY_CALL_TEST, to: "apps/api/src/testing/test-client.ts" },
  { from: STORE_TEST, to: STORE },
];
const paths = [CANCEL, CANCEL_TEST, HOLD_TEST, STORE, STORE_TEST, EVERY_CALL_TEST];

test("a changed use case is tested by its folder, not by every test of the whole program", () => {
  expect(findRelatedTests([CANCEL], imports, paths)).toEqual([CANCEL_TEST, HOLD_TEST]);
});

test("a changed record is tested by its own tests and by the folders of the use cases over it", () => {
  expect(findRelatedTests([STORE], imports, paths)).toEqual([CANCEL_TEST, HOLD_TEST, STORE_TEST]);
});

test("tests of the packaging, which take minutes, are not chosen", () => {
  expect(findRelatedTests([CANCEL], imports, [...paths, "apps/api/src/patient/booking/a.packaging.test.ts"])).toEqual([
    CANCEL_TEST,
    HOLD_TEST,
  ]);
});

test("a changed test is run itself, with those beside it", () => {
  expect(findRelatedTests([STORE_TEST], imports, paths)).toEqual([STORE_TEST]);
});

test("a changed helper of all tests runs the tests that import it", () => {
  expect(findRelatedTests(["apps/api/src/testing/test-client.ts"], imports, paths)).toEqual([EVERY_CALL_TEST]);
});
