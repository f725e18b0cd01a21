import {
  createClinicKey,
  createKeyHandler,
  readClinicKeys,
  readKeysHandler,
  revokeClinicKey,
  revokeKeyHandler,
} from "./manage-keys.ts";

/** The administrator's calls on the keys of a clinic's systems. */
export const clinicKeyHandlers = { readClinicKeys, createClinicKey, revokeClinicKey };

/** An owner's calls on the keys of the clinic's systems. */
export const operationKeyHandlers = {
  readKeys: readKeysHandler,
  createKey: createKeyHandler,
  revokeKey: revokeKeyHandler,
};
