import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from "jose";
import { readIfThere } from "../data-folder/state-file.ts";
import { writeAtomically } from "../data-folder/write-atomically.ts";

export const SIGNATURE_ALGORITHM = "RS256";

type SigningCryptoKey = Awaited<ReturnType<typeof importPKCS8>>;

/** An RSA key pair: `publicJwk` is the public key, `pem` the private key in PKCS #8. */
export type SigningKey = { keyId: string; privateKey: SigningCryptoKey; publicJwk: JWK; pem: string };

async function generatePem(): Promise<string> {
  const pair = await generateKeyPair(SIGNATURE_ALGORITHM, { extractable: true });
  return exportPKCS8(pair.privateKey);
}

/** The key stored in the folder under this name, generated on the first start, so that tokens survive a restart. */
export async function openSigningKey(folder: string, name: string): Promise<SigningKey> {
  const path = join(folder, `${name}.pem`);
  let pem = await readIfThere(path);
  if (pem === undefined) {
    pem = await generatePem();
    await writeAtomically(path, pem);
  }
  const privateKey = await importPKCS8(pem, SIGNATURE_ALGORITHM, { extractable: true }).catch((cause: unknown) => {
    throw new Error(`${path} holds no key; restore it, or remove it for a new one.`, { cause });
  });
  const { n = "", e = "" } = await exportJWK(privateKey);
  const publicPart = { kty: "RSA", n, e };
  const keyId = await calculateJwkThumbprint(publicPart);
  return {
    keyId,
    privateKey,
    pem,
    publicJwk: { ...publicPart, kid: keyId, alg: SIGNATURE_ALGORITHM, use: "sig" },
  };
}
