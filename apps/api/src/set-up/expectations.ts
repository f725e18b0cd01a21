const ID = "lower-case letters, digits and hyphens";
const STATEMENT = "a text of 1 to 500 characters, or null";
const ENGLISH = "an object of English texts, each by its Japanese text";
const CLOCK = "a time in Japan such as 09:30";

/** The rule of each field of a clinic's file, as the rest of a sentence. The rules themselves are the contract's. */
const EXPECTATIONS: Record<string, string> = {
  "": "an object with business, clinic and owner",
  business: "an object with id and name",
  "business.id": `${ID}, such as business-hama`,
  "business.name": "the name of the medical corporation, 1 to 100 characters",
  "business.sessionIdleDays": "a number of days from 1 to 365",
  "business.sessionMaximumDays": "a number of days from 1 to 365",
  clinic: "an object with id, name, phoneNumber and address",
  "clinic.id": `${ID}, such as clinic-hama`,
  "clinic.name": "the clinic's name, 2 to 30 characters",
  "clinic.phoneNumber": "a telephone number of digits and hyphens, such as 045-000-1234",
  "clinic.address": "the clinic's postal address in one line, 1 to 200 characters",
  "clinic.homepageUrl": "a web address, such as https://hama.example/",
  "clinic.businessHours": "the opening hours as patients read them, 1 to 200 characters",
  "clinic.chatAppUrl": "a web address, or null",
  "clinic.cancelDeadlineHours": "a number of hours from 0 to 168",
  "clinic.cancelGraceMinutes": "a number of minutes from 0 to 30",
  "clinic.roomOpensMinutesBefore": "a number of minutes from 0 to 120",
  "clinic.visitMeans": '"video", "telephone" or null',
  "clinic.cancellationFee": STATEMENT,
  "clinic.returnPolicy": STATEMENT,
  "clinic.deliveryTime": STATEMENT,
  "clinic.paymentGuidance": STATEMENT,
  "clinic.invoiceNumber": "T and 13 digits, or null",
  "clinic.keyColour": "a colour such as #0b5fa5 in lower case, or null",
  "clinic.acceptsLatePayment": "true or false",
  "clinic.paymentExpireDays": "whole days from 1 to 365, or null for the installation's",
  "clinic.messageDays": "whole days from 0 to 30",
  "clinic.noShowMinutes": "a number of minutes from 5 to 60",
  "clinic.acceptsRepresentatives": "true or false",
  "clinic.offersEnglish": "true or false",
  "clinic.english": ENGLISH,
  departments: "a list of departments",
  "departments.id": `${ID}, such as internal-medicine`,
  "departments.name": "the department's name, 1 to 50 characters",
  "departments.description": "what the department treats, 1 to 500 characters",
  "departments.durationMinutes": "the minutes of one visit, from 5 to 240",
  "departments.priceFrom": "a price in yen, or null",
  "departments.isInsured": "true, false or null",
  "departments.picture": "one of the pictures that docs/operations/clinic.md lists",
  "departments.visitInstructions": STATEMENT,
  "departments.minimumAge": "an age in years from 0 to 18",
  "departments.additionalMedicineMonths": "a number of months from 1 to 12",
  "departments.planTexts": "explanation, plan, nextVisitAdvice and emergencyAdvice, each at most 2000 characters",
  "departments.isNamedInMails": "true or false",
  "departments.english": ENGLISH,
  hours: "a list of weekly hours",
  "hours.department": "the id of a department",
  "hours.doctor": "the doctor's name, 1 to 60 characters",
  "hours.weekdays": 'a list of days such as ["mon", "tue"]',
  "hours.from": CLOCK,
  "hours.until": CLOCK,
  "hours.capacity": "the number of patients at the same time, from 1 to 100",
  owner: "an object with name",
  "owner.name": "the owner's name, 1 to 60 characters",
};

/** @param field its name without the places in lists: `hours.from`. */
export function expectationOf(field: string): string {
  return EXPECTATIONS[field] ?? "a value that the clinic's settings take";
}
