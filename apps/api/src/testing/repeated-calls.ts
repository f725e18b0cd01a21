/** The calls whose repetition does something again, on purpose; every other act is done once and answers the same. */
export const REPEATABLE_CALLS: Record<string, string> = {
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
  "POST parcel/medicine-bag": "reads",
  "POST parcel/medicine-information": "reads",
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

/** The calls whose repetition is refused, with the code. */
export const REFUSED_REPEATS: Record<string, string> = {
  // The secret is shown once and not stored: after a lost answer the person revokes the key.
  "POST key": "E001",
  // Its result is on the page.
  "POST connection-check": "E005",
  "POST preparation/test-mail": "E005",
};
