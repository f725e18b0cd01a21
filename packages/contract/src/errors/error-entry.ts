/** One entry of the error catalogue: the code on the wire, the HTTP status, and what the patient is told. */
export type ErrorEntry = { code: string; status: number; message: string };
