import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import type { Pool } from "pg";

const PROJECT_ID = "bench-project";
const SEATS_A_SPOT = 3;

/** One booking to make: the customer and the spot. */
export type Wish = { customerId: string; uid: string; spotId: string };

/**
 * Inserts `count` patients with a profile and as many seats, three a spot, all at one time. Analyses the tables that it
 * fills, so that all servers get the same query plans, and none for an empty table.
 */
export async function insertWishes(pool: Pool, count: number, startsAt: Date): Promise<Wish[]> {
  const wishes: Wish[] = [];
  let spotId = randomUUID();
  for (let index = 0; index < count; index += 1) {
    if (index % SEATS_A_SPOT === 0) spotId = randomUUID();
    wishes.push({ customerId: randomUUID(), uid: `bench-${randomUUID()}`, spotId });
  }
  const spotIds = [...new Set(wishes.map((wish) => wish.spotId))];
  await pool.query(
    `with person as (
       select * from unnest($1::uuid[], $2::text[]) as person (customer_id, uid)
     ), made as (
       insert into customer (medical_business_id, customer_id, identity_uid, medical_record_code, created_at, email)
       select 'business-minato', customer_id, uid, 'B' || customer_id, now(), uid || '@example.com' from person
     ), joined as (
       insert into customer_clinic (medical_business_id, customer_id, clinic_id, joined_at)
       select 'business-minato', customer_id, 'clinic-minato', now() from person
     ), agreed as (
       insert into consent (medical_business_id, consent_id, customer_id, clinic_id, kind, version, agreed_at)
       select 'business-minato', gen_random_uuid(), customer_id, 'clinic-minato', kind, 1, now()
       from person, unnest(array['terms-of-use', 'privacy-policy']) as kind
     )
     insert into profile (medical_business_id, customer_id, last_name, first_name, last_name_kana, first_name_kana,
       sex, birthdate, phone_number, updated_at)
     select 'business-minato', customer_id, '山田', '花子', 'ヤマダ', 'ハナコ', 1, '1990-04-01',
       '070' || lpad(((select count(*) from profile) + row_number() over ())::text, 8, '0'), now() from person`,
    [wishes.map((wish) => wish.customerId), wishes.map((wish) => wish.uid)],
  );
  await pool.query(
    `insert into spot (medical_business_id, spot_id, clinic_id, clinical_department_id, doctor_name, starts_at, ends_at)
     select 'business-minato', id, 'clinic-minato', 'internal-medicine', 'bench ' || id, $2,
       $2::timestamptz + interval '15 minutes'
     from unnest($1::uuid[]) as id`,
    [spotIds, startsAt],
  );
  await pool.query(
    `insert into seat (medical_business_id, spot_id, seat_number)
     select 'business-minato', id, number from unnest($1::uuid[]) as id, generate_series(1, ${SEATS_A_SPOT}) as number`,
    [spotIds],
  );
  await pool.query("analyze customer, customer_clinic, profile, consent, spot, seat");
  return wishes;
}

/** Inserts the session of each patient's token, so that booking is not their first call. */
export async function insertSessions(pool: Pool, wishes: readonly Wish[], signedInAt: Date): Promise<void> {
  await pool.query(
    `insert into customer_session (medical_business_id, session_id, customer_id, authenticated_at, device, created_at,
       last_used_at)
     select 'business-minato', gen_random_uuid(), customer_id, $2, 'bench', now(), now()
     from unnest($1::uuid[]) as customer_id`,
    [wishes.map((wish) => wish.customerId), signedInAt],
  );
}

export type TokenSigner = {
  publishedKeys: object;
  projectId: string;
  /** `auth_time` of every token. */
  signedInAt: Date;
  /** With the proven address of the person, if any. */
  signToken: (uid: string, email?: string) => string;
};

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

/** Signs tokens as the identity platform does, so that the API verifies a real signature for each patient. */
export function createTokenSigner(): TokenSigner {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const head = { alg: "RS256", kid: "bench" };
  const now = Math.floor(Date.now() / 1000);
  return {
    signedInAt: new Date(now * 1000),
    publishedKeys: { keys: [{ ...publicKey.export({ format: "jwk" }), ...head, use: "sig" }] },
    projectId: PROJECT_ID,
    signToken: (uid, email) => {
      const claims = {
        iss: `https://securetoken.google.com/${PROJECT_ID}`,
        aud: PROJECT_ID,
        sub: uid,
        iat: now,
        auth_time: now,
        exp: now + 3600,
        ...(email !== undefined && { email, email_verified: true }),
      };
      const signed = `${encode(head)}.${encode(claims)}`;
      return `${signed}.${sign("sha256", Buffer.from(signed), privateKey).toString("base64url")}`;
    },
  };
}
