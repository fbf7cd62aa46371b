ALTER TABLE "cards" DROP CONSTRAINT "cards_team_id_teams_id_fk";
