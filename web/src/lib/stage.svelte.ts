/** The stage in front of the table: whether it is lifted for a look at what lies behind, from wherever that is asked. */
class Stage {
  /** How many stages stand whose button is in the decision bar. */
  asking = $state(0);
  lifted = $state(false);

  /** A stage whose button is in the bar stands as long as this is not taken back. */
  enter(): () => void {
    this.asking += 1;
    return () => {
      this.asking -= 1;
      this.lifted = false;
    };
  }
}

export const stage = new Stage();
