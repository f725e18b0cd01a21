/** What a call does once more on purpose, when it is made again; every other act is done once and answers the same. */
export const DONE_AGAIN: Record<string, string> = {
  "POST calendar-feed": "makes another address, the one before is void",
  "POST connection/:connectionKind/check": "asks the service again",
  "POST customer/search": "reads",
  "POST customer/:medicalRecordCode/merge/preview": "reads",
  "POST data-import/preview": "reads",
  "POST data-import/problems": "reads",
  "POST diagnosis-name/search": "reads",
  "POST document-template/preview": "reads",
  "POST listed-medicine/search": "reads",
  "POST parcel/packing-list": "reads",
  "POST parcel/label": "reads",
  "POST parcel/carrier-file": "reads",
  "POST spot/from-template": "makes what is missing by then",
  "POST spot/:spotId/close": "makes it the clinic's own, whatever has closed it before",
  "POST staff/:staffId/enrolment": "makes another link, the one before is void",
  "POST staff/:staffId/session/end": "ends what has begun since",
  "PUT erasure/:year/customer/:customerId": "writes the whole state, which is then the same",
  "PUT document/:documentId": "writes the whole state, which is then the same",
  "PUT document-template/:templateId": "writes the whole state, which is then the same",
  "PUT medicine/:medicineId": "writes the whole state, which is then the same",
  "PUT diagnosis-name/:diagnosisNameId": "writes the whole state, which is then the same",
  "PUT medicine-set/:setId": "writes the whole state, which is then the same",
  "PUT prescribing-rule/:ruleId": "writes the whole state, which is then the same",
  "PUT phrase/:phraseId": "writes the whole state, which is then the same",
  "PUT weekly-session/:weeklySessionId": "writes the whole state, which is then the same",
};

/** What is refused where it was done already, by its code. */
export const REFUSED_AGAIN: Record<string, string> = {
  // The secret is shown once and kept nowhere: whose answer was lost sees the key in the list, and revokes it.
  "POST key": "E001",
  // Its result stands on the page.
  "POST connection-check": "E005",
  "POST preparation/test-mail": "E005",
};
