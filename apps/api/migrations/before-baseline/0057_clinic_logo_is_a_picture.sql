-- 0027 copied the logos to the pictures; no release since then reads this table.
DROP TABLE "clinic_logo";
