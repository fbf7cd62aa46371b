ALTER TABLE "help_missed" RENAME TO "help_failed_searches";--> statement-breakpoint
ALTER TABLE "help_failed_searches" RENAME CONSTRAINT "help_missed_team_id_teams_id_fk" TO "help_failed_searches_team_id_teams_id_fk";--> statement-breakpoint
ALTER TABLE "help_failed_searches" RENAME CONSTRAINT "help_missed_team_id_id_pk" TO "help_failed_searches_team_id_id_pk";--> statement-breakpoint
ALTER INDEX "help_missed_folded" RENAME TO "help_failed_searches_folded";--> statement-breakpoint
ALTER TABLE "blobs" RENAME COLUMN "withheld" TO "hidden";--> statement-breakpoint
ALTER TABLE "mail_counts" RENAME COLUMN "place" TO "view";--> statement-breakpoint
ALTER TABLE "mail_counts" RENAME CONSTRAINT "mail_counts_team_id_account_id_place_pk" TO "mail_counts_team_id_account_id_view_pk";--> statement-breakpoint
ALTER FUNCTION mail_places RENAME TO mail_views;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_mails_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mail_counts AS c (team_id, account_id, user_id, view, total, unread)
  SELECT m.team_id, m.account_id, m.user_id, v.view, count(*), count(*) FILTER (WHERE m.unread)
  FROM new_mails m, unnest(mail_views(m.folder, m.unread, m.starred, m.important)) AS v(view) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (team_id, account_id, view) DO UPDATE SET total = c.total + excluded.total, unread = c.unread + excluded.unread;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_mails_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mail_counts c SET total = c.total - d.total, unread = c.unread - d.unread
  FROM (
    SELECT m.team_id, m.account_id, v.view, count(*) AS total, count(*) FILTER (WHERE m.unread) AS unread
    FROM old_mails m, unnest(mail_views(m.folder, m.unread, m.starred, m.important)) AS v(view) GROUP BY 1, 2, 3
  ) d
  WHERE c.team_id = d.team_id AND c.account_id = d.account_id AND c.view = d.view;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_mails_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mail_counts AS c (team_id, account_id, user_id, view, total, unread)
  SELECT team_id, account_id, user_id, view, sum(total), sum(unread)
  FROM (
    SELECT m.team_id, m.account_id, m.user_id, v.view, 1 AS total, m.unread::int AS unread FROM new_mails m, unnest(mail_views(m.folder, m.unread, m.starred, m.important)) AS v(view)
    UNION ALL
    SELECT m.team_id, m.account_id, m.user_id, v.view, -1, -m.unread::int FROM old_mails m, unnest(mail_views(m.folder, m.unread, m.starred, m.important)) AS v(view)
  ) d
  GROUP BY 1, 2, 3, 4 HAVING sum(total) <> 0 OR sum(unread) <> 0 ORDER BY 1, 2, 3, 4
  ON CONFLICT (team_id, account_id, view) DO UPDATE SET total = c.total + excluded.total, unread = c.unread + excluded.unread;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE "changes" SET "op" = 'returnDraft' WHERE "area" = 'blog' AND "op" = 'giveBack';--> statement-breakpoint
UPDATE "changes" SET "op" = 'reportFailedSearch' WHERE "area" = 'help-center' AND "op" = 'missed';--> statement-breakpoint
UPDATE "changes" SET "op" = 'deleteFailedSearch' WHERE "area" = 'help-center' AND "op" = 'forgetMissed';--> statement-breakpoint
UPDATE "changes" SET "entity" = 'help-failed-search' WHERE "area" = 'help-center' AND "entity" = 'help-missed';--> statement-breakpoint
UPDATE "idempotency_keys" SET "endpoint" = replace("endpoint", 'blog.giveBack', 'blog.returnDraft') WHERE "endpoint" LIKE '%blog.giveBack';--> statement-breakpoint
UPDATE "idempotency_keys" SET "endpoint" = replace("endpoint", 'help-center.missed', 'help-center.reportFailedSearch') WHERE "endpoint" LIKE '%help-center.missed';--> statement-breakpoint
UPDATE "idempotency_keys" SET "endpoint" = replace("endpoint", 'help-center.forgetMissed', 'help-center.deleteFailedSearch') WHERE "endpoint" LIKE '%help-center.forgetMissed';
