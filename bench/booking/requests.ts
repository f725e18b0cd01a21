import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { TokenSigner, Wish } from "../http/patients.ts";
import { SEAT_PATH } from "./seat-only.ts";

const CUSTOMER_PATH = "/api/v1/customer/clinic/clinic-minato";

function writeBooking(path: string, wish: Wish, startsAt: Date, identification: string): string {
  const body = JSON.stringify({
    spotId: wish.spotId,
    startAt: toWireTime(startsAt),
    isFirstTreatment: true,
    consents: [
      { kind: "online-care", version: 1 },
      { kind: "cancellation", version: 1 },
    ],
  });
  const head = [
    `POST ${path} HTTP/1.1`,
    "host: localhost",
    "content-type: application/json",
    `content-length: ${body.length}`,
    `idempotency-key: ${wish.uid}`,
    identification,
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

/** The same booking as a call of the API and of both bare servers, with the portal's call before it. */
export function createRequests(signer: TokenSigner, startsAt: Date) {
  const tokenOf = (wish: Wish) => `authorization: Bearer ${signer.signToken(wish.uid)}`;
  const idOf = (wish: Wish) => `x-customer-id: ${wish.customerId}`;
  return {
    ofApi(wishes: readonly Wish[]): { bookings: string[]; readings: string[] } {
      const tokens = wishes.map(tokenOf);
      const head = `GET ${CUSTOMER_PATH}/next-treatment HTTP/1.1\r\nhost: localhost`;
      return {
        bookings: wishes.map((wish, index) =>
          writeBooking(`${CUSTOMER_PATH}/treatment`, wish, startsAt, tokens[index] ?? ""),
        ),
        readings: tokens.map((token) => `${head}\r\n${token}\r\n\r\n`),
      };
    },
    ofBareServer: (wishes: readonly Wish[]) =>
      wishes.map((wish) => writeBooking(`${CUSTOMER_PATH}/treatment`, wish, startsAt, idOf(wish))),
    ofSeatOnly: (wishes: readonly Wish[]) => wishes.map((wish) => writeBooking(SEAT_PATH, wish, startsAt, idOf(wish))),
  };
}
