-- fold(text) also removes Hebrew points, Arabic vowels, emoji variants and rare accents, as foldText in contract/fold.ts does. Everything that was folded is rebuilt.
DROP INDEX "file_items_name";--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(lower(normalize(regexp_replace(normalize($1, NFD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\ufe00-\ufe0f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]', '', 'g'), NFD)), 'ıς', 'iσ');
--> statement-breakpoint
-- Names in one folder may be equal now: all but the first get their id before the extension.
UPDATE file_items i SET name = left(left(i.name, length(i.name) - length(x.extension)), 150) || ' (' || i.id || ')' || x.extension
FROM (SELECT team_id, id, row_number() OVER (PARTITION BY team_id, parent_id, fold(name) ORDER BY id) AS nr,
  CASE WHEN is_folder THEN '' ELSE coalesce(substring(name from '\.[^.]{1,50}$'), '') END AS extension FROM file_items WHERE trash_id IS NULL) x
WHERE x.nr > 1 AND i.team_id = x.team_id AND i.id = x.id;
--> statement-breakpoint
CREATE UNIQUE INDEX "file_items_name" ON "file_items" USING btree ("team_id",coalesce(parent_id, '00000000-0000-0000-0000-000000000000'),fold(name)) WHERE trash_id is null;--> statement-breakpoint
REINDEX INDEX "contacts_name";--> statement-breakpoint
REINDEX INDEX "chat_messages_words";--> statement-breakpoint
-- An assignment of the same value computes the generated columns.
UPDATE inventory_products SET name = name, sku = sku WHERE name_folded <> fold(name) OR sku_folded <> fold(sku);
